import type { DraftSwitch, DraftText } from '#domain/connections/draft.ts'
import { hasEffect } from '#domain/connections/effects.ts'
import { TextArea } from '#ui/controls/TextArea.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { Checkbox } from './Checkbox.tsx'
import type { DatabaseForm } from './use-database-form.ts'

interface OptionFieldsProps {
  readonly form: DatabaseForm
  /** Whether the server has limits of a database; a Superset has none. */
  readonly hasLimits: boolean
}

/** Whether an option has an effect. A Superset has engines of its own. */
function shows({ form, hasLimits }: OptionFieldsProps, option: DraftSwitch | DraftText): boolean {
  return !hasLimits || hasEffect(form.draft.kind, option)
}

/** Options of a database in SQL Lab. */
export const SqlLabFields = ({ form, hasLimits }: OptionFieldsProps) => (
  <>
    <Option form={form} name="expose_in_sqllab" label="Show it in SQL Lab" />
    <Option
      form={form}
      name="allow_ctas"
      label="Allow CREATE TABLE AS"
      hint="A result can be stored as a table: in the schema below, or in My data without one."
    />
    {shows({ form, hasLimits }, 'allow_cvas') && (
      <Option
        form={form}
        name="allow_cvas"
        label="Allow CREATE VIEW AS"
        hint="A query can be stored as a view."
      />
    )}
    {shows({ form, hasLimits }, 'ctasSchema') && (
      <Line form={form} name="ctasSchema" label="Schema of new tables and views" />
    )}
    {shows({ form, hasLimits }, 'allow_dml') && (
      <Option
        form={form}
        name="allow_dml"
        label="Allow statements that change data"
        hint="UPDATE, DELETE, CREATE and others run as the user of the connection."
      />
    )}
    {shows({ form, hasLimits }, 'choosesCatalog') && (
      <Option
        form={form}
        name="choosesCatalog"
        label="Allow other catalogs"
        hint="Users choose among the catalogs of the server, not only that of the connection."
      />
    )}
    <Option form={form} name="canEstimate" label="Estimate costs" />
    <Option form={form} name="hasPreview" label="Show the first rows of a table" />
  </>
)

/** Options of a database that bound its work. */
export const PerformanceFields = ({ form, hasLimits }: OptionFieldsProps) => (
  <>
    <Option
      form={form}
      name="allow_run_async"
      label="Run in the background"
      hint="A run goes on when its window is closed."
    />
    <Line
      form={form}
      name="cacheSeconds"
      label="Chart results are stored for (seconds)"
      hint="Empty for the server’s own time"
    />
    {hasLimits && (
      <>
        <Line form={form} name="rowLimit" label="Most rows of a result" hint="Empty for the server’s limit" />
        <Line
          form={form}
          name="timeLimit"
          label="Longest run (seconds)"
          hint="Empty for the server’s limit"
        />
        {shows({ form, hasLimits }, 'maxConnections') && (
          <Line form={form} name="maxConnections" label="Most connections at once" hint="5 if it is empty" />
        )}
      </>
    )}
  </>
)

/** Options of a database about who may do what, and its certificate. */
export const SecurityFields = ({ form, hasLimits }: OptionFieldsProps) => (
  <>
    {shows({ form, hasLimits }, 'impersonate_user') && (
      <Option
        form={form}
        name="impersonate_user"
        label="Run statements as the user who sent them"
        hint="The user of the connection needs the right to do so. Each user has connections of their own."
      />
    )}
    {shows({ form, hasLimits }, 'allow_file_upload') && (
      <>
        <Option form={form} name="allow_file_upload" label="Allow file uploads" />
        <Line
          form={form}
          name="uploadSchemas"
          label="Schemas for uploads"
          hint="Separated by commas; empty for all"
        />
      </>
    )}
    <TextArea
      label="Certificate of the authority (PEM)"
      rows={5}
      value={form.draft.certificate}
      error={form.errorOf('certificate')}
      hint="Only where the certificate of the database is not publicly trusted"
      onChange={(certificate) => form.change({ certificate })}
    />
  </>
)

interface OptionProps {
  readonly form: DatabaseForm
  readonly name: DraftSwitch
  readonly label: string
  readonly hint?: string
}

const Option = ({ form: { draft, change }, name, ...shown }: OptionProps) => (
  <Checkbox
    {...shown}
    isOn={draft.switches[name]}
    onChange={(isOn) => change({ switches: { ...draft.switches, [name]: isOn } })}
  />
)

interface LineProps extends Omit<OptionProps, 'name'> {
  readonly name: DraftText
}

const Line = ({ form: { draft, change, errorOf }, name, ...shown }: LineProps) => (
  <TextField
    {...shown}
    value={draft.texts[name]}
    error={errorOf(name)}
    onChange={(text) => change({ texts: { ...draft.texts, [name]: text } })}
  />
)
