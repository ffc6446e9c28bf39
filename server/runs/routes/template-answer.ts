import type { HttpError } from '#server/http/errors/http-error.ts'
import { issueCodes } from '#server/present/listed-error.ts'
import type { TemplateQuery } from '#server/runs/errors/run-error.ts'
import type { TemplateError } from '#server/templates/template-task.ts'

/**
 * The answer to a query whose templates were not filled in; these errors have no level. `extra.detail` is our own field:
 * the reason why a template is malformed. Source: wire §5.
 */
export function templateAnswer(
  error: TemplateError,
  { clientId, sql, parameters }: TemplateQuery,
): HttpError {
  const failed = (reason: string) => `Failed to execute query '${clientId}' - '${sql}': ${reason}`
  switch (error.code) {
    case 'missing':
      return answer({
        error_type: 'MISSING_TEMPLATE_PARAMS_ERROR',
        extra: {
          issue_codes: issueCodes([1006]),
          template_parameters: Object.fromEntries(parameters),
          undefined_parameters: error.names,
        },
        message: failed(missingText(error.names)),
      })
    case 'malformed':
      return answer({
        error_type: 'INVALID_TEMPLATE_PARAMS_ERROR',
        extra: { issue_codes: issueCodes([1028]), detail: error.message },
        message: failed(MALFORMED),
      })
    case 'busy':
      return { ...answer({ message: error.message }), status: 503, headers: { 'retry-after': '2' } }
    case 'failed':
    case 'too-much':
      return answer({ message: failed(error.message) })
  }
}

function answer(error: object): HttpError {
  return { status: 500, body: { errors: [error] } }
}

const MALFORMED =
  'The query contains one or more malformed template parameters. \n Please check your query and confirm that all template parameters are surround by double braces, for example, "{{ ds }}". Then, try running your query again.'

function missingText(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`).join(', ')
  const which =
    names.length === 1
      ? `The parameter ${quoted} in your query is undefined.`
      : `The following parameters in your query are undefined: ${quoted}.`
  return `${which} \n Please check your template parameters for syntax errors and make sure they match across your SQL query and Set Parameters. Then, try running your query again.`
}
