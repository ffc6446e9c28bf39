import { Suspense, useMemo } from 'react'
import { lazily } from '#parts/lazily.ts'
import type { CodeMark } from '#ui/code/code-types.ts'
import css from './properties.module.css'

const CodeEditor = lazily(async () => (await import('#ui/code/CodeEditor.tsx')).CodeEditor)

/** A problem of the text; line and column count from 1. */
interface CodeProblem {
  readonly line: number
  readonly column: number
  readonly message: string
}

type CodeFieldProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly value: string
  /** Marked in the text, and listed below it with their places. Use the same array while nothing changed. */
  readonly problems: readonly CodeProblem[]
  readonly onChange: (value: string) => void
}

/** Problems that are shown. */
const SHOWN = 20
const LISTED = 5

/** A text of code with its problems, in the editor of SQL Lab. */
export const CodeField = ({ label, hint, value, problems, onChange }: CodeFieldProps) => {
  // The editor places its marks again for a new array.
  const marks = useMemo((): readonly CodeMark[] => problems.slice(0, SHOWN), [problems])
  return (
    <div role="group" aria-label={label}>
      <div className={css.label}>{label}</div>
      <div className={css.code}>
        <Suspense fallback={<div aria-busy="true" />}>
          <CodeEditor
            label={label}
            docKey={label}
            doc={value}
            dialect={null}
            marks={marks}
            onChange={onChange}
          />
        </Suspense>
      </div>
      {hint !== undefined && problems.length === 0 && <p className={css.hint}>{hint}</p>}
      {problems.length > 0 && (
        <ul className={css.notes} aria-label={`Problems of ${label}`} role="status">
          {problems.slice(0, LISTED).map(({ line, column, message }) => (
            <li key={`${line} ${column} ${message}`}>{`Line ${line}, column ${column}: ${message}`}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
