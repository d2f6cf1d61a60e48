import { SignUpTag } from './sign-up-tag.tsx';
import { useSignUps } from './use-sign-ups.ts';

/** The tag of one session on the agenda; nothing for those that any pass opens, which most are. */
export function SessionSignUp({ sessionId }: { sessionId: number }) {
  const signUps = useSignUps();
  const signUp = typeof signUps === 'string' ? undefined : signUps.get(sessionId);
  return signUp ? <SignUpTag signUp={signUp} /> : null;
}
