import { memo } from 'react'
import { colouredLine } from '#domain/sql/coloured-line.ts'
import css from './list.module.css'

interface SqlLineProps {
  readonly sql: string
  /** The editor's name for the dialect. */
  readonly dialect: string
}

/** The start of a SQL text on one line, with syntax colours. */
export const SqlLine = memo(({ sql, dialect }: SqlLineProps) => (
  <span className={css.sql}>
    {colouredLine(sql, dialect).map(({ text, tone }, index) => (
      <span key={index} data-code={tone ?? undefined}>
        {text}
      </span>
    ))}
  </span>
))
SqlLine.displayName = 'SqlLine'
