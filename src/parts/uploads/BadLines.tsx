import { countText } from '#domain/core/number/count-text.ts'
import type { UploadReport } from '#domain/upload/report.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import css from './upload.module.css'

interface BadLinesProps {
  readonly report: UploadReport
  /** Where all of them can be downloaded. */
  readonly address: string | null
  readonly isSkipping: boolean
  readonly onSkip: (isSkipping: boolean) => void
}

const SHOWN = 5

/** The lines that are no rows, and what happens to them. */
export const BadLines = ({ report, address, isSkipping, onSkip }: BadLinesProps) => {
  const { badCount, badLines, sample } = report
  if (badCount === 0) return null
  const count = badCount.toLocaleString('en-US')
  return (
    <section className={css.section} aria-label="Lines that cannot be read">
      <h3 className={css.heading}>
        {badCount === 1 ? '1 line cannot be read' : `${count} lines cannot be read`}
      </h3>
      {sample !== null && (
        <p className={css.note}>
          {`They are among the first ${countText(sample.first + badCount)} lines. The others are read when the file is loaded.`}
        </p>
      )}
      <ul className={css.guesses}>
        {badLines.slice(0, SHOWN).map(({ line, reason, text }) => (
          <li key={line} className={css.note}>
            {`Line ${line}: ${reason} ${text.slice(0, 100)}`}
          </li>
        ))}
      </ul>
      {address !== null && (
        <a href={address} download>
          Download these lines
        </a>
      )}
      <Switch label="Leave these lines out" on={isSkipping} onChange={onSkip} />
    </section>
  )
}
