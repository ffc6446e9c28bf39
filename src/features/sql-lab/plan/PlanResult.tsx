import { type ReactNode, useEffect, useState } from 'react'
import { resultsOf } from '#data/answers/results.ts'
import { drawableExplain, readExplainText } from '#domain/query/estimate/explain-result.ts'
import type { Plan } from '#domain/query/estimate/plan.ts'
import type { Query } from '#domain/query/query.ts'
import { FULL_VIEW } from '#domain/query/view/result-view.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { Button } from '#ui/controls/Button.tsx'
import { FooterBar } from '#ui/ScreenBar.tsx'
import { PlanView } from './PlanView.tsx'
import css from './plan.module.css'

interface PlanResultProps {
  readonly query: Query
  /** The result as rows. */
  readonly rows: ReactNode
  /** The footer of the result, below the tree. */
  readonly footer: ReactNode
  readonly problem: string | false
  readonly onRun: (sql: string) => void
}

const NOT_DRAWN =
  'The database answered without steps that can be drawn, as it does for a count from its statistics.'

/** The result of an EXPLAIN: its plan as a tree if it is JSON, else its text, with a way to draw it. Load it lazily. */
export function PlanResult({ query, rows, footer, problem, onRun }: PlanResultProps) {
  const plan = usePlan(query)
  const [isText, setText] = useState(false)
  const drawable = plan === null ? drawableExplain(query.sql) : null
  if (plan === undefined) return null
  return (
    <>
      <div className={css.pane}>
        <div className={css.choice}>
          {plan !== null && (
            <Button kind="quiet" onPress={() => setText(!isText)}>
              {isText ? 'Show the plan as a tree' : 'Show the plan as text'}
            </Button>
          )}
          {plan === null && drawable === null && <p className={css.note}>{NOT_DRAWN}</p>}
          {drawable !== null && (
            <Button kind="quiet" disabledReason={problem} onPress={() => onRun(drawable.sql)}>
              {drawable.isMeasured ? 'Run again and draw the plan' : 'Draw the plan'}
            </Button>
          )}
        </div>
        {plan === null || isText ? (
          <div className={css.rows}>{rows}</div>
        ) : (
          <div className={css.result}>
            <PlanView plan={plan} label="Plan" isTall />
          </div>
        )}
      </div>
      {plan !== null && !isText && <FooterBar>{footer}</FooterBar>}
    </>
  )
}

/** The plan of a result; null if it has none that can be drawn, undefined until it is read. */
function usePlan({ id }: Query): Plan | null | undefined {
  const { db } = useWorkspace()
  const [plan, setPlan] = useState<Plan | null>()
  useEffect(() => {
    let isShown = true
    const read = async () => {
      const text = await resultsOf(db).fullText(id, FULL_VIEW, { row: 0, column: 1 })
      return text.ok ? readExplainText(await text.value.text()) : null
    }
    // A result that is gone has its own view in place of the rows.
    read().then(
      (found) => isShown && setPlan(found),
      () => isShown && setPlan(null),
    )
    return () => {
      isShown = false
    }
  }, [db, id])
  return plan
}
