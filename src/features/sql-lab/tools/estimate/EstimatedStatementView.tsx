import { isolated } from '#domain/core/text/isolated.ts'
import type { EstimatedStatement } from '#domain/query/estimate/cost-estimate.ts'
import { PlanView } from '#features/sql-lab/plan/PlanView.tsx'
import css from './estimate.module.css'

interface EstimatedStatementViewProps {
  readonly statement: EstimatedStatement
  /** The statement on one line; '' if unknown. */
  readonly title: string
  /** "Statement 2 of 3"; null for the only one. */
  readonly place: string | null
}

/** The estimate of one statement: its figures as the server names them, and its plan. */
export function EstimatedStatementView({ statement, title, place }: EstimatedStatementViewProps) {
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
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {plan !== null && <PlanView plan={plan} label={`Plan of ${place ?? 'the statement'}`} />}
    </section>
  )
}
