/** True if a lazily loaded module could not be fetched. */
export function isMissingPart(error: unknown): boolean {
  const text = error instanceof Error ? error.message : ''
  return /dynamically imported module|importing a module script failed|module script|unable to preload css/i.test(
    text,
  )
}

/** Describes a failure of the program, by the message of the error where there is one. Source: SQL spec §8. */
export function faultSentence(error: unknown): string {
  const description = error instanceof Error ? error.message.trim() : ''
  return description === '' ? 'An error occurred.' : `Unexpected error: ${description}`
}

/** Details for a bug report: the error, the path and the browser, but no user content. */
export function faultDetails(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)
  return [`Offset, ${location.pathname}`, navigator.userAgent, '', text].join('\n')
}
