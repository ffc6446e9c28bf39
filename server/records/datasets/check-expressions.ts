import { checkExpression } from '#domain/semantic/sql-expression.ts'
import { isTooLong, TOO_LONG_MESSAGE } from '#domain/sql/statement-size.ts'
import type { ExpressionsToCheck } from './texts-task.ts'

/**
 * Checks that each text is one expression without a query in it; one with templates is checked when they are filled in.
 * Answers with a sentence for each that is refused.
 */
export function checkExpressions({ expressions, scan }: ExpressionsToCheck): readonly string[] {
  return expressions.flatMap(({ name, expression }) => {
    if (isTooLong(expression)) return [`${name}: ${TOO_LONG_MESSAGE}`]
    if (expression === '' || /\{[{%]/.test(expression)) return []
    const checked = checkExpression(expression, scan)
    return checked.ok ? [] : [`${name}: ${checked.error.message}`]
  })
}
