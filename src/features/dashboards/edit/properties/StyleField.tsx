import { useMemo } from 'react'
import { dashboardStyle } from '#domain/dashboard/css/dashboard-style.ts'
import { lineColumnAt } from '#domain/sql/text-lines.ts'
import { CodeField } from './CodeField.tsx'
import { StyleTemplates } from './StyleTemplates.tsx'

type StyleFieldProps = { readonly value: string; readonly onChange: (value: string) => void }

/** The CSS of the dashboard with the parts that are not applied, and the templates that it can be copied from. */
export const StyleField = ({ value, onChange }: StyleFieldProps) => {
  const problems = useMemo(
    () =>
      dashboardStyle(value, '.x').problems.map(({ message, offset }) => ({
        message,
        ...lineColumnAt(value, offset),
      })),
    [value],
  )
  return (
    <div>
      <CodeField
        label="CSS"
        hint="Applies to this dashboard only"
        value={value}
        problems={problems}
        onChange={onChange}
      />
      <StyleTemplates css={value} onApply={onChange} />
    </div>
  )
}
