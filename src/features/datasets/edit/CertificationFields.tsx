import { certificationOf, withCertification } from '#domain/dataset/certification.ts'
import { DraftField } from './draft/DraftField.tsx'

interface CertificationFieldsProps {
  readonly extra: string | null
  readonly onStore: (extra: string | null) => void
}

/** Edits the certification inside `extra`, and leaves its other values unchanged. */
export function CertificationFields({ extra, onStore }: CertificationFieldsProps) {
  const known = certificationOf(extra)
  return (
    <>
      <DraftField
        label="Certified by"
        value={known.certifiedBy ?? ''}
        onStore={(text) => onStore(withCertification(extra, { ...known, certifiedBy: text.trim() || null }))}
      />
      <DraftField
        label="Certification details"
        value={known.details ?? ''}
        hint={known.certifiedBy === null ? 'Stored only with a certifier' : undefined}
        onStore={(text) => onStore(withCertification(extra, { ...known, details: text.trim() || null }))}
      />
    </>
  )
}
