import { CircleCheckBig, CircleX, HandHelping, Undo2, UserRoundCheck, Users, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../../../paraglide/messages.js';
import type { DoorAnswer, DoorState } from '../door-state.ts';
import { answerTitle, guardianStates, hourOf, nextStep, reasonText } from '../door-labels.ts';

interface AnswerViewProps {
  answer: DoorAnswer;
  state: DoorState;
  canOverride: boolean;
  onUndo: () => void;
  onOverride: () => void;
  onBadge: (line_id: number) => void;
  onNext: () => void;
}

const isDeadCode = (reason: DoorAnswer['reason']): boolean => reason === 'cancelled' || reason === 'transferred' || reason === 'upgraded';

/** The answer over the whole screen: colour, sign and words say the same, and one line says what to do now. */
export function AnswerView({ answer, state, canOverride, onUndo, onOverride, onBadge, onNext }: AnswerViewProps) {
  const isLetPass = answer.reason === null && !answer.is_undone;
  const isRefused = answer.reason !== null && !answer.is_undone;
  const appearance = isLetPass ? 'bg-neem-700' : isRefused ? 'bg-kumkum-700' : 'bg-neel-800';
  const Sign = isLetPass ? CircleCheckBig : isRefused ? CircleX : Undo2;
  const hour = (instant: string) => hourOf(instant, state.list.time_zone);
  const { person, line_id } = answer;
  // A code of nobody opens nothing, whoever stands at the door.
  const isOverridable = isRefused && answer.kind === 'entry' && person !== null && !isDeadCode(answer.reason);
  return (
    <section
      aria-label={answerTitle(answer)}
      className={`flex min-h-0 flex-1 flex-col text-stone-50 [--focus:var(--color-stone-50)] [color-scheme:dark] ${appearance}`}
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-5 pb-3">
        <div className="flex items-center gap-3.5">
          <Sign size={60} strokeWidth={2} aria-hidden className="shrink-0" />
          <h2 className="text-display-lg leading-none">{answerTitle(answer)}</h2>
        </div>
        {answer.reason !== null && (
          <p className="mt-3 text-lg font-semibold">
            {reasonText(answer.reason, state.stored ? hour(state.stored.made_at) : '')}{' '}
            {answer.earlier &&
              (answer.earlier.device === null
                ? m.door_earlier({ time: hour(answer.earlier.at) })
                : m.door_earlier_at({ time: hour(answer.earlier.at), device: answer.earlier.device }))}
          </p>
        )}
        <p className="mt-4 text-display-md break-words">{person?.attendee_name ?? m.door_no_name()}</p>
        {person && (
          <p className="mt-1 text-lg">
            {person.product_name}{' '}
            <span className="text-ui whitespace-nowrap opacity-90">({m.door_order({ code: person.order_code })})</span>
          </p>
        )}
        <ul className="mt-3 grid gap-2 text-ui">
          {person?.guardian && <Fact icon={<UserRoundCheck />}>{guardianStates(person.guardian)}</Fact>}
          {person && person.attendee_note !== '' && (
            <Fact icon={<HandHelping />}>
              <strong>{m.door_needs()}:</strong> {person.attendee_note}
            </Fact>
          )}
          {person && person.group_count > 1 && (
            <Fact icon={<Users />}>{m.door_group({ count: person.group_count, name: person.group_name })}</Fact>
          )}
          {answer.is_offline && (
            <Fact icon={<WifiOff />}>{state.trouble === 'signed-out' ? m.door_decided_phone() : m.door_decided_offline()}</Fact>
          )}
        </ul>
      </div>
      <div className="px-5 pt-2 pb-3">
        <p className="border-t border-stone-50/40 pt-3 text-display-sm">{nextStep(answer)}</p>
        <div className="mt-3 flex gap-2.5">
          {isLetPass && answer.kind === 'entry' && <AnswerKey onPress={onUndo}>{m.door_undo()}</AnswerKey>}
          {isOverridable && canOverride && <AnswerKey onPress={onOverride}>{m.door_override()}</AnswerKey>}
          {isLetPass && line_id !== null && <AnswerKey onPress={() => onBadge(line_id)}>{m.badges_at_door()}</AnswerKey>}
          <AnswerKey onPress={onNext}>{m.door_next()}</AnswerKey>
        </div>
      </div>
    </section>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

function AnswerKey({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="h-13 flex-1 rounded-control px-3 font-semibold inset-ring-[1.5px] inset-ring-stone-50/80 hover:bg-stone-50/15"
    >
      {children}
    </button>
  );
}
