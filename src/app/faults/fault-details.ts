/** Whether a lazily loaded part of the program is what failed: it is neither on this device nor on the server. */
export function isMissingPart(error: unknown): boolean {
  const text = error instanceof Error ? error.message : ''
  return /dynamically imported module|importing a module script failed|module script|unable to preload css/i.test(
    text,
  )
}

/** What somebody who is to find the cause needs: the error, the place and the browser; nothing that the user wrote. */
export function faultDetails(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)
  return [`Offset, ${location.pathname}`, navigator.userAgent, '', text].join('\n')
}
