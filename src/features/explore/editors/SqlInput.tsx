import { type KeyboardEvent, lazy, Suspense } from 'react'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { useHold } from '#features/explore/state/held-open.ts'
import { dialectOf } from '#parts/dialect.ts'
import type { CodeEditorHandle } from '#ui/code/CodeEditor.tsx'
import css from './editors.module.css'

const CodeEditor = lazy(async () => ({ default: (await import('#ui/code/CodeEditor.tsx')).CodeEditor }))

type SqlInputProps = {
  readonly label: string
  readonly sql: string
  readonly onChange: (sql: string) => void
}

/** A SQL editor as in SQL Lab. Typed text keeps the popover open until it is set or cancelled. */
export const SqlInput = ({ label, sql, onChange }: SqlInputProps) => {
  const { source } = useExploreFields()
  const hold = useHold()
  const change = (next: string) => {
    hold(next.trim() !== '')
    onChange(next)
  }
  return (
    <div className={css.sql} onKeyDown={keepOwnEscape}>
      <Suspense fallback={<div aria-busy="true" />}>
        <CodeEditor
          label={label}
          docKey={label}
          doc={sql}
          dialect={dialectOf(source?.backend)}
          onChange={change}
          sparesBelow
          ref={focusOnce}
        />
      </Suspense>
    </div>
  )
}

/** Focuses the editor inside a dialog, where it would not take the focus by itself. */
function focusOnce(editor: CodeEditorHandle | null): void {
  editor?.focus()
}

/** Esc that the editor handled, for example to close completions, must not close the popover. */
function keepOwnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && event.defaultPrevented) event.stopPropagation()
}
