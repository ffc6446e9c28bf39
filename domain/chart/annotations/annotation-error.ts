import { CHART_TEXTS } from '#domain/errors/texts/chart-texts.ts'
import { TEXTS } from '#domain/errors/texts.ts'

/** The message of a layer whose annotations failed to load; null for an aborted request. Source: BI spec §4, §8. */
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
      return CHART_TEXTS.annotationNetworkError
    case 'timeout':
      return CHART_TEXTS.annotationTimeout
    default:
      return message === '' ? TEXTS.anErrorOccurred : message
  }
}
