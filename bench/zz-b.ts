import { benchPaging } from './paging.ts';
import { benchGetAll } from './get-all.ts';
console.log(await benchGetAll());
console.log(await benchPaging());
