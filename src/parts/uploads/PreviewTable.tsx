import { countText } from '#domain/core/number/count-text.ts'
import type { UploadReport } from '#domain/upload/report.ts'
import css from './upload.module.css'

/** Columns that are drawn. */
const MOST_DRAWN = 200

/** An estimated count, with two digits that are not zero. */
function aboutText(count: number): string {
  const unit = 10 ** Math.max(0, String(count).length - 2)
  return countText(Math.round(count / unit) * unit)
}

/** The first rows as they will be in the table. */
export const PreviewTable = ({ report }: { readonly report: UploadReport }) => {
  const columns = report.columns.filter(({ value }) => !value.isLeftOut).slice(0, MOST_DRAWN)
  const count = report.sample === null ? countText(report.rowCount) : `about ${aboutText(report.rowCount)}`
  return (
    <section className={css.section} aria-label="Preview">
      <h3 className={css.heading}>{`The first ${report.rows.length} of ${count} rows`}</h3>
      <div className={css.scroller} tabIndex={0} role="group" aria-label="First rows">
        <table className={css.table}>
          <thead>
            <tr>
              {columns.map(({ value }) => (
                <th key={value.source} scope="col">
                  {value.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.rows.map((row, at) => (
              <tr key={at}>
                {row.slice(0, MOST_DRAWN).map((cell, index) => (
                  <td key={index} className={cell === null ? css.null : undefined}>
                    {cell ?? 'NULL'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
