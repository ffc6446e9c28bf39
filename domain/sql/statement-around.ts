import { scanDialect } from './scan/scan-dialect.ts'
import { type Statement, splitStatements } from './split-statements.ts'
import { statementAt } from './statement-at.ts'

/** The statement at a cursor; `dialect` is the editor's name for it. Null without statements. */
export function statementAround(text: string, cursor: number, dialect: string): Statement | null {
  return statementAt(text, splitStatements(text, scanDialect(dialect)), cursor)
}
