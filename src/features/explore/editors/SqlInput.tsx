import { lazy, Suspense } from 'react'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { dialectOf } from '#parts/dialect.ts'
import type { CodeEditorHandle } from '#ui/code/CodeEditor.tsx'
import css from './editors.module.css'

const CodeEditor = lazy(async () => ({ default: (await import('#ui/code/CodeEditor.tsx')).CodeEditor }))

type SqlInputProps = {
  readonly label: string
  readonly sql: string
  readonly onChange: (sql: string) => void
}

/** SQL, in the editor that SQL Lab has. */
export const SqlInput = ({ label, sql, onChange }: SqlInputProps) => {
  const { source } = useExploreFields()
  return (
    <div className={css.sql}>
      <Suspense fallback={<div aria-busy="true" />}>
        <CodeEditor
          label={label}
          docKey={label}
          doc={sql}
          dialect={dialectOf(source?.backend)}
          onChange={onChange}
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
