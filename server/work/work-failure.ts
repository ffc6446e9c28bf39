/**
 * Why a task has no answer: too many wait (`busy`), its request has left (`stopped`), it took more time, memory or bytes
 * than it may, or its code failed (`crashed`).
 */
export type WorkFailure =
  | 'busy'
  | 'stopped'
  | 'timeout'
  | 'memory'
  | 'input-too-large'
  | 'output-too-large'
  | 'crashed'
