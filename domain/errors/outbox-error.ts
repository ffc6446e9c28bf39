/**
 * Why something cannot be done with a pending change. `gone` it was sent meanwhile, or another window did it;
 * `on-its-way` nobody knows yet whether the server has it.
 */
type OutboxErrorCode = 'gone' | 'on-its-way'

/** A refused action on a pending change, with words for the user. */
export interface OutboxError {
  readonly code: OutboxErrorCode
  readonly message: string
}

/** Makes an outbox error with the text for its code. */
export function outboxError(code: OutboxErrorCode): OutboxError {
  return { code, message: MESSAGES[code] }
}

const MESSAGES: Readonly<Record<OutboxErrorCode, string>> = {
  gone: 'This change does not wait any more: it was sent, or another window dealt with it. Nothing was changed.',
  'on-its-way':
    'This change is on its way to the server. It is safe on this device. Try again once the server has answered.',
}
