// An identity provider with people of its own, as a process for the browser tests. The first argument is the origin of the product;
// its own address is printed as the one line of its standard output.
import { startOutsideIssuer } from './outside-issuer.ts';

const [origin = ''] = process.argv.slice(2);
const issuer = await startOutsideIssuer({
  origin,
  users: [
    { sub: 'f3b0', username: 'chandni', email: 'chandni@elsewhere.example', given_name: 'Chandni', user_id: 700_001 },
    { sub: '9c11', username: 'nobody', email: 'nobody@elsewhere.example', given_name: 'Nobody' },
  ],
});
process.stdout.write(`${issuer.url}\n`);
