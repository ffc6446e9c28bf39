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

/** SQL, in the editor that SQL Lab has. What is typed holds the popover around open until it is set or cancelled. */
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

/** The editor leaves the focus in the dialog that it opens in, where this text is what somebody came for. */
function focusOnce(editor: CodeEditorHandle | null): void {
  editor?.focus()
}

/** Esc that the editor had a use for, as for its list of completions, is not for the popover too. */
function keepOwnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && event.defaultPrevented) event.stopPropagation()
}
