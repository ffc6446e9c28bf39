import { scanDialect } from './scan/scan-dialect.ts'
import { type Statement, splitStatements } from './split-statements.ts'
import { statementAt } from './statement-at.ts'

/** The statement of a text that a cursor belongs to; `dialect` is the editor's name for it. Null where there is none. */
export function statementAround(text: string, cursor: number, dialect: string): Statement | null {
  return statementAt(text, splitStatements(text, scanDialect(dialect)), cursor)
}
