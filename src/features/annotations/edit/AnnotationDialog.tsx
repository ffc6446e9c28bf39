import { useState } from 'react'
import {
  type AnnotationForm,
  BLANK_FORM,
  formOfAnnotation,
  readForm,
} from '#domain/annotation/annotation-form.ts'
import type { AnnotationFields } from '#domain/records/annotations/record.ts'
import { FormDialog, useSaving } from '#parts/dialogs/FormDialog.tsx'
import { TextArea } from '#ui/controls/TextArea.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import css from './edit.module.css'

type AnnotationDialogProps = {
  /** Null for a new annotation. */
  readonly fields: AnnotationFields | null
  /** The names of the layer's other annotations. */
  readonly others: readonly string[]
  /** Why it cannot be changed; false if it can. */
  readonly denial: string | false
  /** Stores it. Returns an error message, or null on success. */
  readonly onSave: (fields: AnnotationFields) => Promise<string | null>
  readonly onClose: () => void
}

/** Edits the name, interval, description and metadata of an annotation. Load it lazily. */
export const AnnotationDialog = ({ fields, others, denial, onSave, onClose }: AnnotationDialogProps) => {
  const [form, setForm] = useState(() => (fields === null ? BLANK_FORM : formOfAnnotation(fields)))
  const [isTried, setTried] = useState(false)
  const read = readForm(form, others)
  const set = (patch: Partial<AnnotationForm>) => setForm({ ...form, ...patch })
  const errorOf = (field: keyof AnnotationForm) => {
    const isShown = isTried || (field !== 'name' && form[field] !== '')
    return isShown && !read.ok ? read.error.get(field) : undefined
  }
  const { failure, save } = useSaving(() => {
    setTried(true)
    return read.ok ? onSave(read.value) : null
  }, onClose)
  return (
    <FormDialog
      size="regular"
      title={fields === null ? 'New annotation' : 'Edit the annotation'}
      verb={fields === null ? 'Create' : 'Save'}
      denial={denial}
      failure={failure}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={form.name}
        autoFocus
        error={errorOf('name')}
        onChange={(name) => set({ name })}
      />
      <div className={css.two}>
        <TextField
          label="Start"
          value={form.start}
          placeholder="2001-03-31 14:05"
          hint="Without a time zone, as in the data"
          error={errorOf('start')}
          onChange={(start) => set({ start })}
        />
        <TextField
          label="End"
          value={form.end}
          placeholder="2001-04-01"
          hint="Empty for a point in time"
          error={errorOf('end')}
          onChange={(end) => set({ end })}
        />
      </div>
      <TextArea
        label="Description"
        rows={3}
        isProse
        value={form.description}
        onChange={(description) => set({ description })}
      />
      <TextArea
        label="JSON metadata"
        rows={3}
        value={form.metadata}
        error={errorOf('metadata')}
        hint="For other programs"
        onChange={(metadata) => set({ metadata })}
      />
    </FormDialog>
  )
}
