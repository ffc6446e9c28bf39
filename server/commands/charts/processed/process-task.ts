import type { PlainColumn, ProcessedAnswer } from '#domain/chart/pivot/processed-answer.ts'

/** The rows of one query as JSON bytes, its columns, and the form of the chart that shows them. */
export interface ProcessTask {
  readonly dataJson: Uint8Array
  readonly columns: readonly PlainColumn[]
  readonly verboseNames: ReadonlyMap<string, string>
  readonly form: Readonly<Record<string, unknown>>
}

/** What the thread answers: null where the chart shows its answer as it is, `too-large` where it is more than may be shown. */
export interface ProcessAnswer {
  readonly processed: ProcessedAnswer | 'too-large' | null
}

/** Both ends are this program, of one version: one field is enough to know a message. */
export function isProcessTask(message: unknown): message is ProcessTask {
  return typeof message === 'object' && message !== null && 'verboseNames' in message
}

/** Both ends are this program, of one version: one field is enough to know a message. */
export function isProcessAnswer(message: unknown): message is ProcessAnswer {
  return typeof message === 'object' && message !== null && 'processed' in message
}
