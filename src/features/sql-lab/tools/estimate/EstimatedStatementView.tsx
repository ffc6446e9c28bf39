import type { ReactNode } from 'react'
import { groupThousands } from '#domain/core/number/digits.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { EstimatedStatement } from '#domain/query/estimate/cost-estimate.ts'
import { PlanView } from '#features/sql-lab/plan/PlanView.tsx'
import { Button } from '#ui/controls/Button.tsx'
import css from './estimate.module.css'

interface EstimatedStatementViewProps {
  readonly statement: EstimatedStatement
  /** The statement on one line; '' if unknown. */
  readonly title: string
  /** "Statement 2 of 3"; null for the only one. */
  readonly place: string | null
  /** The learned time. */
  readonly children: ReactNode
  /** Runs the statement and measures its steps; null if its text is unknown. */
  readonly onMeasure: (() => void) | null
}

/** The estimate of one statement: its figures as the server names them, and its plan. */
export function EstimatedStatementView({
  statement,
  title,
  place,
  children,
  onMeasure,
}: EstimatedStatementViewProps) {
  const { figures, plan } = statement
  return (
    <section className={css.statement} aria-label={place ?? 'Statement'}>
      {place !== null && <h3 className={css.place}>{place}</h3>}
      {title !== '' && <code className={css.sql}>{isolated(title)}</code>}
      {figures.length === 0 ? (
        <p className={css.none}>The database gives no estimate of this statement.</p>
      ) : (
        <table className={css.figures}>
          <tbody>
            {figures.map(([name, text]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{plan === null ? text : figureText(text)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
      {plan !== null && (
        <p className={css.none}>The cost is the number of rows that all steps return together.</p>
      )}
      {plan !== null && <PlanView plan={plan} label={`Plan of ${place ?? 'the statement'}`} />}
      {plan !== null && onMeasure !== null && (
        <div>
          <Button onPress={onMeasure}>Run it and measure the steps</Button>
        </div>
      )}
    </section>
  )
}

/** Our own server writes whole numbers; those of a Superset are shown as they come. */
function figureText(text: string): string {
  return /^\d{1,20}$/.test(text) ? groupThousands(text) : text
}
