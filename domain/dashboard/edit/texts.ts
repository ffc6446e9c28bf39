import type { Rejection } from './operation.ts'

/** Reasons for rejecting an operation, as sentences for users. Source: BI spec §5. */
const REJECTION_TEXTS: Readonly<Record<Rejection['code'], string>> = {
  'no-space':
    'There is not enough space for this component. Try decreasing its width, or increasing the destination width.',
  'top-level-tab': 'Can not move top level tab into nested tabs',
  'no-such-chart': 'Sorry, there is no chart definition associated with the chart trying to be added.',
  'no-such-component': 'This component is no longer on the dashboard.',
  'not-allowed-here': 'This component cannot be placed here.',
  'into-itself': 'A component cannot be moved into itself.',
  'value-too-large': 'The largest size is 65,535.',
  'rounded-number': 'This component has a number that is too large to copy exactly.',
}

/** Warning after a move across filter scopes. Source: BI spec §5. */
export const OTHER_SCOPE_TEXT = 'This chart has been moved to a different filter scope.'

/** Makes a rejection with its sentence. */
export function rejection(code: Rejection['code']): Rejection {
  return { code, message: REJECTION_TEXTS[code] }
}

/** Warning when all steps of undo are used. Source: BI spec §8. */
export function historyFullText(historyLength: number): string {
  return `You have used all ${historyLength} undo slots and will not be able to fully undo subsequent actions. You may save your current state to reset the history.`
}
