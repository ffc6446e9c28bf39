import { useState } from 'react'
import { missingParameters, parameterFields, withParameter } from '#domain/sql/templates/parameter-fields.ts'
import { parseParameters } from '#domain/sql/templates/parse-parameters.ts'
import { templateParameters } from '#domain/sql/templates/template-parameters.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { TextArea } from '#ui/controls/TextArea.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import css from './params.module.css'

interface ParametersDialogProps {
  /** The text with the parameters. */
  readonly sql: string
  readonly templateParams: string | null
  /** Whether a run waits for them. */
  readonly isRun: boolean
  /** Stores them. Returns an error message, or null on success. */
  readonly onSet: (templateParams: string | null) => Promise<string | null>
  readonly onClose: () => void
}

/** Asks for the parameters of a template: a field for each name, and the JSON that is sent to the server. */
export function ParametersDialog({ sql, templateParams, isRun, onSet, onClose }: ParametersDialogProps) {
  const [json, setJson] = useState(templateParams)
  const [isChecked, setChecked] = useState(isRun)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const parameters = templateParameters(sql)
  const values = parseParameters(json)
  const missing = new Set(missingParameters(parameters, json))
  const set = async () => {
    if (!values.ok) return
    setChecked(true)
    if (isRun && missing.size > 0) return
    setBusy(true)
    setFailure(await onSet(json))
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="regular"
      title="Parameters"
      sentence={
        parameters.length === 0
          ? 'The SQL of this tab has no parameter. Write one as {{ name }}.'
          : 'They fill the templates {{ name }} in this tab’s SQL and are stored with the tab.'
      }
      error={failure ?? undefined}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={isBusy}
            busyLabel="Storing"
            disabledReason={values.ok ? false : 'The JSON is not valid'}
            onPress={() => void set()}
          >
            {isRun ? 'Run' : 'Store'}
          </Button>
        </>
      }
    >
      <div className={css.sides}>
        {parameters.length > 0 && (
          <div className={css.form}>
            {values.ok && (
              <Fields
                fields={parameterFields(parameters, values.value)}
                missing={isChecked ? missing : NONE}
                onChange={(name, next) => setJson(withParameter(values.value, name, next))}
                onEnter={() => void set()}
              />
            )}
          </div>
        )}
        <TextArea
          label="JSON"
          rows={8}
          value={json ?? ''}
          hint="A JSON object: its keys are the parameters."
          error={values.ok ? undefined : values.error.message}
          onChange={(text) => setJson(text === '' ? null : text)}
        />
      </div>
    </Dialog>
  )
}

const NONE: ReadonlySet<string> = new Set()

interface FieldsProps {
  readonly fields: ReturnType<typeof parameterFields>
  /** The names of the fields without a value. */
  readonly missing: ReadonlySet<string>
  readonly onChange: (name: string, text: string) => void
  readonly onEnter: () => void
}

function Fields({ fields, missing, onChange, onEnter }: FieldsProps) {
  return fields.map(({ name, text, isOptional }, at) => (
    <TextField
      key={name}
      label={name}
      value={text}
      autoFocus={at === 0}
      spellCheck={false}
      hint={isOptional ? 'Optional.' : undefined}
      error={missing.has(name) ? 'The SQL needs a value for it.' : undefined}
      onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      onChange={(next) => onChange(name, next)}
    />
  ))
}
