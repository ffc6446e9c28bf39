import { useState } from 'react'
import { knownServer } from '#data/session/known-server.ts'
import { denialOf } from '#domain/capabilities/denials.ts'
import type { ChartFields, StoredChart } from '#domain/records/charts/record.ts'
import { FormDialog, useSaving } from '#parts/dialogs/FormDialog.tsx'
import { OwnersField } from '#parts/people/OwnersField.tsx'
import { TagsField } from '#parts/tags/TagsField.tsx'
import { TextArea } from '#ui/controls/TextArea.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { useStore } from '#ui/use-store.ts'
import { type PropertiesForm, type PropertyProblem, propertiesOf, readProperties } from './properties-form.ts'

interface PropertiesDialogProps {
  readonly chart: StoredChart
  /** Stores them. Returns an error message, or null on success. */
  readonly onSave: (patch: Partial<ChartFields>) => Promise<string | null>
  readonly onClose: () => void
}

/** Edits the name, description, certification, cache time, tags and owners of a chart. Load it lazily. */
export const PropertiesDialog = ({ chart, onSave, onClose }: PropertiesDialogProps) => {
  const [form, setForm] = useState(() => propertiesOf(chart.current))
  const [problem, setProblem] = useState<PropertyProblem | null>(null)
  const tagDenial = useStore(knownServer, (server) => denialOf(server, 'tagCharts'))
  const set = (patch: Partial<PropertiesForm>) => {
    setForm({ ...form, ...patch })
    setProblem(null)
  }
  const { failure, save } = useSaving(() => {
    const read = readProperties(form)
    if (read.ok) return onSave(read.value)
    setProblem(read.error)
    return null
  }, onClose)
  const problemOf = (field: PropertyProblem['field']) => (problem?.field === field ? problem.text : undefined)
  return (
    <FormDialog
      size="regular"
      title="Chart properties"
      verb="Save"
      failure={failure}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={form.name}
        autoFocus
        error={problemOf('name')}
        onChange={(name) => set({ name })}
      />
      <TextArea
        label="Description"
        rows={3}
        isProse
        value={form.description}
        onChange={(description) => set({ description })}
      />
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
      <TextField
        label="Cache time in seconds"
        value={form.cacheTimeout}
        hint="How long the server may answer from its cache; empty for its default"
        error={problemOf('cacheTimeout')}
        onChange={(cacheTimeout) => set({ cacheTimeout })}
      />
      <TagsField tags={form.tags} onChange={(tags) => set({ tags })} disabledReason={tagDenial} />
      <OwnersField owners={form.owners} onChange={(owners) => set({ owners })} />
    </FormDialog>
  )
}
