import { lazy, Suspense } from 'react'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { dialectOf } from '#parts/dialect.ts'
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
          autoFocus
        />
      </Suspense>
    </div>
  )
}
