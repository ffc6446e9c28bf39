import { checkExpression } from '#domain/semantic/sql-expression.ts'
import { isTooLong, TOO_LONG_MESSAGE } from '#domain/sql/statement-size.ts'
import type { ExpressionsToCheck } from './texts-task.ts'

/**
 * Checks that each text is one expression without a query in it. Texts with templates are checked once they are filled in.
 * Returns a sentence for each rejected one.
 */
export function checkExpressions({ expressions, scan }: ExpressionsToCheck): readonly string[] {
  return expressions.flatMap(({ name, expression }) => {
    if (isTooLong(expression)) return [`${name}: ${TOO_LONG_MESSAGE}`]
    if (expression === '' || /\{[{%]/.test(expression)) return []
    const checked = checkExpression(expression, scan)
    return checked.ok ? [] : [`${name}: ${checked.error.message}`]
  })
}
