import { MASKED } from '#domain/connections/address.ts'
import { addressExample, CONNECTION_FORMS } from '#domain/connections/all-forms.ts'
import { blankDraft } from '#domain/connections/draft.ts'
import { shownBy } from '#domain/connections/draft-problems.ts'
import type { AvailableDatabase } from '#domain/contract/server/database-connection.ts'
import type { ConnectionField } from '#domain/engines/connection-form.ts'
import type { TlsMode } from '#domain/engines/remote-settings.ts'
import { TextArea } from '#ui/controls/TextArea.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'
import { SectionTabs } from '#ui/tabs/SectionTabs.tsx'
import css from './edit.module.css'
import type { DatabaseForm } from './use-database-form.ts'

interface ConnectionFieldsProps {
  readonly form: DatabaseForm
  readonly kinds: readonly AvailableDatabase[]
  /** Whether the database has a connection; false for a file of the server. */
  readonly hasConnection: boolean
}

/** The engine, the name and the connection of a database: by its fields, or by one address. */
export const ConnectionFields = ({ form, kinds, hasConnection }: ConnectionFieldsProps) => {
  const { draft, change, errorOf } = form
  return (
    <>
      {draft.id === null && <EngineField form={form} kinds={kinds} />}
      <TextField
        label="Name"
        value={draft.name}
        error={errorOf('name')}
        onChange={(name) => change({ name })}
      />
      {hasConnection ? (
        <Connection form={form} />
      ) : (
        <p className={css.hint}>This database is a file of the server. Its operator sets where it is.</p>
      )}
    </>
  )
}

const Connection = ({ form }: { readonly form: DatabaseForm }) => {
  const { draft, change } = form
  const hasFields = CONNECTION_FORMS.has(draft.kind)
  return (
    <>
      {hasFields && (
        <SectionTabs
          label="Connection by"
          tabs={[
            { id: 'fields', label: 'Fields' },
            { id: 'address', label: 'One address' },
          ]}
          activeId={draft.by}
          panelId="database-connection"
          onSelect={(by) => change(shownBy(draft, by === 'address' ? 'address' : 'fields'))}
        />
      )}
      <div id="database-connection" className={css.fields}>
        {draft.by === 'fields' && hasFields ? <FormFields form={form} /> : <AddressField form={form} />}
      </div>
    </>
  )
}

const EngineField = ({ form, kinds }: Pick<ConnectionFieldsProps, 'form' | 'kinds'>) => {
  const { draft, change } = form
  const options = kinds.map(({ engine, name }) => ({ id: engine, label: name }))
  const isTried = CONNECTION_FORMS.get(draft.kind)?.isTried !== false
  return (
    <MultiComboBox
      label="Engine"
      options={options}
      chosen={[draft.kind]}
      isMultiple={false}
      placeholder="Choose an engine"
      hint={isTried ? undefined : 'Not tried on a real server'}
      onChange={([kind]) => {
        if (kind === undefined || kind === draft.kind) return
        const blank = blankDraft(kind)
        const isNamed = draft.name !== '' && draft.name !== CONNECTION_FORMS.get(draft.kind)?.label
        const { name } = isNamed ? draft : blank
        const switches = { ...draft.switches, impersonate_user: false, choosesCatalog: false }
        change({ kind, by: blank.by, fields: blank.fields, tls: 'off', query: [], name, switches })
      }}
    />
  )
}

const FormFields = ({ form }: { readonly form: DatabaseForm }) => {
  const fields = CONNECTION_FORMS.get(form.draft.kind)?.fields ?? []
  return (
    <>
      {fields.map((field) =>
        field.name === 'encryption' ? (
          <EncryptionField key={field.name} form={form} />
        ) : (
          <OneField key={field.name} field={field} form={form} />
        ),
      )}
    </>
  )
}

const OneField = ({ field, form }: { readonly field: ConnectionField; readonly form: DatabaseForm }) => {
  const { draft, change, errorOf } = form
  const { name, label, isRequired, isSecret, placeholder } = field
  const value = draft.fields.get(name) ?? ''
  const isStored = value === MASKED
  return (
    <TextField
      label={isRequired || isSecret ? label : `${label} (optional)`}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      spellCheck={false}
      placeholder={placeholder}
      value={value}
      hint={isSecret && isStored ? 'The stored one. Another host, port or user needs it again.' : undefined}
      error={errorOf(name)}
      // The stored password is replaced as a whole, not edited.
      onFocus={({ target }) => isStored && target.select()}
      onChange={(text) => change({ fields: new Map([...draft.fields, [name, text]]) })}
    />
  )
}

const ENCRYPTIONS: readonly { readonly id: TlsMode; readonly label: string }[] = [
  { id: 'off', label: 'Not required' },
  { id: 'require', label: 'Required' },
  { id: 'verify', label: 'Required, with a checked certificate' },
]

const EncryptionField = ({ form: { draft, change } }: { readonly form: DatabaseForm }) => (
  <MultiComboBox
    label="Encryption"
    options={ENCRYPTIONS}
    chosen={[draft.tls]}
    isMultiple={false}
    placeholder="Not required"
    onChange={([id]) => change({ tls: ENCRYPTIONS.find((one) => one.id === id)?.id ?? draft.tls })}
  />
)

const AddressField = ({ form: { draft, change, errorOf } }: { readonly form: DatabaseForm }) => (
  <TextArea
    label="Address"
    rows={3}
    value={draft.address}
    hint={addressExample(draft.kind)}
    error={errorOf('address')}
    onChange={(address) => change({ address })}
  />
)
