/** Why a task has no answer: too many wait (`busy`), its signal was aborted (`stopped`), it exceeded a limit, or its code failed (`crashed`). */
export type WorkFailure =
  | 'busy'
  | 'stopped'
  | 'timeout'
  | 'memory'
  | 'input-too-large'
  | 'output-too-large'
  | 'crashed'
