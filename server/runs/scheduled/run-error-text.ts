import type { RunError } from '#server/runs/errors/run-error.ts'

/** Why a scheduled run was not started or failed, as a sentence for the list of its runs. */
export function runErrorText(error: RunError): string {
  switch (error.code) {
    case 'engine':
      return error.error.message
    case 'template':
      return error.error.code === 'missing'
        ? `Parameters have no value: ${error.error.names.join(', ')}.`
        : error.error.message
    case 'invalid-field':
      return error.reason
    case 'fault':
      return 'The run failed unexpectedly. The log of the server has the reason.'
    default:
      return 'The run could not be started.'
  }
}
