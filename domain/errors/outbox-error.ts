const MESSAGES = {
  gone: 'This change is no longer pending: it was sent or handled in another window. Nothing was changed.',
  'on-its-way':
    'This change is on its way to the server. It is safe on this device. Try again once the server has answered.',
} as const

/**
 * A rejected action on a pending change. `gone`: it was sent, or handled in another window. `on-its-way`: it was sent,
 * and the answer is pending.
 */
export interface OutboxError {
  readonly code: keyof typeof MESSAGES
  readonly message: string
}

/** Makes an outbox error with the text for its code. */
export function outboxError(code: OutboxError['code']): OutboxError {
  return { code, message: MESSAGES[code] }
}
