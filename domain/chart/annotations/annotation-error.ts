import { TEXTS } from '#domain/errors/catalogue.ts'

/** What is said of a layer whose annotations did not come; null for an ask that was aborted, of which nothing is said. Source: BI spec §4, §8. */
export function annotationError({
  code,
  message,
}: {
  readonly code: string
  readonly message: string
}): string | null {
  switch (code) {
    case 'aborted':
      return null
    case 'offline':
      return TEXTS.annotationNetworkError
    case 'timeout':
      return TEXTS.annotationTimeout
    default:
      return message === '' ? TEXTS.anErrorOccurred : message
  }
}
