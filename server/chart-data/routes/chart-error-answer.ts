import { countText } from '#domain/core/number/count-text.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import type { SemanticError } from '#domain/semantic/semantic-dataset.ts'
import type { ChartDataError } from '#server/chart-data/chart-data-error.ts'
import { fileAnswer } from '#server/http/errors/file-answer.ts'
import { bareError, type HttpError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { FAULT } from '#server/http/failures.ts'

/**
 * The answer to each code of ChartDataError: the only table of the statuses and bodies of chart data. `missing` is the
 * call's answer for an unknown dataset. Source: wire §7.
 */
export function chartErrorAnswer(error: ChartDataError, missing: HttpError = NOT_FOUND): HttpError {
  switch (error.code) {
    case 'query-failed':
      return queryAnswer(error.error)
    case 'dataset-not-found':
      return missing
    case 'table-not-found':
      return messageError(404, 'The provided table was not found in the provided database')
    case 'rows-too-large':
      return messageError(
        400,
        `Error: The answers to all queries of a request may have ${countText(error.mostBytes / 1_000_000)} MB of rows together; these have more. Send fewer queries at once, or set lower row limits.`,
      )
    case 'too-many-layers':
      return messageError(400, `Error: A chart may have ${error.mostLayers} layers of annotations.`)
    case 'invalid-layer':
      return messageError(
        400,
        `Request is incorrect: {'annotation_layers': ['Not a layer of annotations: ${error.fields.join(', ')}.']}`,
      )
    case 'layers-too-large':
      return messageError(
        400,
        `Error: The annotation layers of a request may have ${error.mostBytes / 1_000_000} MB of rows; these have more. Show fewer layers, or a shorter time range.`,
      )
    case 'layer-not-found':
      return messageError(400, 'Error: The annotation layer does not exist')
    case 'layer-chart-not-found':
      return messageError(400, 'Error: The chart does not exist')
    case 'layer-chart-without-queries':
      return messageError(400, 'Error: The chart query context does not exist')
    case 'pivot-too-large':
      return messageError(
        400,
        'Error: The table is too large to be pivoted for a download. Nothing was changed. Request fewer rows.',
      )
    case 'values-too-large':
      return messageError(400, 'The values of this column are too long to be listed.')
    case 'fault':
      return FAULT
    case 'busy':
    case 'file-too-large':
    case 'file-not-written':
      return fileAnswer(error)
  }
}

/** The answer to a failed query; a message of the database begins with "Error: ", as in the reference server. */
function queryAnswer(error: EngineError | SemanticError): HttpError {
  const { code, message } = error
  if (!('line' in error)) return messageError(400, message)
  if (code === 'busy') return busyAnswer(message)
  return messageError(400, message.startsWith('Error: ') ? message : `Error: ${message}`)
}

/** The answer to a failed query of samples or columns: 422, and without "Error: ". */
export function sampleErrorAnswer({ code, message }: EngineError | SemanticError): HttpError {
  return code === 'busy' ? busyAnswer(message) : bareError(422, message.replace(/^Error: /, ''))
}

function busyAnswer(message: string): HttpError {
  return { ...messageError(503, message), headers: { 'retry-after': '2' } }
}
