import { FEEDBACK_STATUSES, isEnded, type FeedbackStatus } from '@app/contracts';
import { Badge } from '../kit/badge.js';

const toneOf = (status: FeedbackStatus) =>
  status === 'pending' ? 'bad' : isEnded(status) ? 'plain' : 'good';

/** How far a message is: what nobody has looked at yet stands out. */
export function Status({ status }: { status: FeedbackStatus }) {
  return <Badge tone={toneOf(status)}>{FEEDBACK_STATUSES[status]}</Badge>;
}
