import { useMemo } from 'react'
import { checkMetadata } from '#domain/dashboard/edit/metadata/schema.ts'
import { CodeField } from './CodeField.tsx'
import css from './properties.module.css'

type MetadataFieldProps = {
  readonly value: string
  /** Why the metadata could not be applied. */
  readonly failure: string | undefined
  readonly onChange: (value: string) => void
}

/** The JSON metadata of a dashboard with their problems, of which hints do not keep them from being stored. */
export const MetadataField = ({ value, failure, onChange }: MetadataFieldProps) => {
  const { problems } = useMemo(() => checkMetadata(value), [value])
  return (
    <div>
      <CodeField label="JSON metadata" value={value} problems={problems} onChange={onChange} />
      {failure !== undefined && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}
