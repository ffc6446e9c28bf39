import { useState } from 'react'
import { readOtherSlugs } from '#data/answers/dashboards/other-slugs.ts'
import { knownServer } from '#data/session/known-server.ts'
import { acceptsRoles } from '#domain/dashboard/edit/may-edit.ts'
import {
  type PropertiesForm,
  type PropertiesProblem,
  propertiesOf,
  readProperties,
} from '#domain/dashboard/edit/properties/properties-form.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import type { DashboardEdit } from '#features/dashboards/edit/state/use-dashboard-edit.ts'
import { FormDialog } from '#parts/dialogs/FormDialog.tsx'
import { OwnersField } from '#parts/people/OwnersField.tsx'
import { useWorkspace } from '#parts/workspace.ts'
import { TextField } from '#ui/controls/TextField.tsx'
import { useStore } from '#ui/use-store.ts'
import { MetadataField } from './MetadataField.tsx'
import { RolesField } from './RolesField.tsx'
import { SettingFields } from './SettingFields.tsx'
import { StyleField } from './StyleField.tsx'

type PropertiesDialogProps = {
  readonly record: Pick<StoredDashboard, 'localId' | 'rolesNamed'>
  readonly edit: DashboardEdit
  readonly onClose: () => void
}

/** Edits the properties of a dashboard in its draft. Load it lazily. */
export const PropertiesDialog = ({ record, edit, onClose }: PropertiesDialogProps) => {
  const { db } = useWorkspace()
  const { localId } = record
  const hasRoles = useStore(knownServer, acceptsRoles)
  const [form, setForm] = useState(() => propertiesOf(edit.document))
  const [problem, setProblem] = useState<PropertiesProblem | null>(null)
  const set = (patch: Partial<PropertiesForm>) => {
    setForm({ ...form, ...patch })
    setProblem(null)
  }
  const apply = async () => {
    // The addresses are read when they are needed: a form that is applied early must not miss one.
    const otherSlugs = await readOtherSlugs(db, localId)
    const read = readProperties(form, edit.document, otherSlugs)
    if (!read.ok) return setProblem(read.error)
    edit.performTogether(read.value)
    onClose()
  }
  const problemOf = (field: PropertiesProblem['field']) =>
    problem?.field === field ? problem.text : undefined
  return (
    <FormDialog
      size="regular"
      title="Dashboard properties"
      verb="Apply"
      failure={null}
      onSave={() => void apply()}
      onClose={onClose}
    >
      <TextField
        label="Title"
        value={form.title}
        autoFocus
        placeholder="[ untitled dashboard ]"
        onChange={(title) => set({ title })}
      />
      <TextField
        label="Address"
        value={form.slug}
        hint="The name in its address; empty for its number"
        error={problemOf('slug')}
        onChange={(slug) => set({ slug })}
      />
      <OwnersField owners={form.owners} onChange={(owners) => set({ owners })} />
      {hasRoles && (
        <RolesField roles={form.roles} known={record.rolesNamed} onChange={(roles) => set({ roles })} />
      )}
      <SettingFields metadata={form.metadata} onChange={(metadata) => set({ metadata })} />
      <TextField
        label="Certified by"
        value={form.certifiedBy}
        onChange={(certifiedBy) => set({ certifiedBy })}
      />
      <TextField
        label="Certification details"
        value={form.certificationDetails}
        hint={form.certifiedBy.trim() === '' ? 'Stored only with a certifier' : undefined}
        onChange={(certificationDetails) => set({ certificationDetails })}
      />
      <StyleField value={form.css} onChange={(text) => set({ css: text })} />
      <MetadataField
        value={form.metadata}
        failure={problemOf('metadata')}
        onChange={(metadata) => set({ metadata })}
      />
    </FormDialog>
  )
}
