import { useState } from 'react'
import { cronFields } from '#domain/schedule/cron.ts'
import {
  FIRST_SIMPLE,
  readSimpleCron,
  readTimeOfDay,
  SIMPLE_FORMS,
  type SimpleCron,
  type SimpleForm,
  timeOfDay,
  writeSimpleCron,
} from '#domain/schedule/simple-cron.ts'
import { TextField } from '#ui/controls/TextField.tsx'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'

interface CronFieldsProps {
  readonly cron: string
  readonly error: string | undefined
  readonly onChange: (cron: string) => void
}

const FORMS: Readonly<Record<SimpleForm, string>> = {
  hour: 'Every hour',
  day: 'Every day',
  weekdays: 'Monday to Friday',
  week: 'Every week',
  month: 'Every month',
}

const OWN = 'own'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The times of a schedule: a simple form, and its five fields. */
export function CronFields({ cron, error, onChange }: CronFieldsProps) {
  const simple = readSimpleCron(cronFields(cron))
  const choose = (id: string | undefined) => {
    const form = SIMPLE_FORMS.find((one) => one === id)
    if (form !== undefined) onChange(writeSimpleCron({ ...(simple ?? FIRST_SIMPLE), form }))
  }
  return (
    <>
      <MultiComboBox
        label="Runs"
        options={[
          ...SIMPLE_FORMS.map((form) => ({ id: form, label: FORMS[form] })),
          { id: OWN, label: 'By five fields' },
        ]}
        chosen={[simple?.form ?? OWN]}
        isMultiple={false}
        takesTyped={false}
        placeholder="Choose"
        onChange={([id]) => choose(id)}
      />
      {simple !== null && (
        <SimpleFields
          key={simple.form}
          simple={simple}
          onChange={(next) => onChange(writeSimpleCron(next))}
        />
      )}
      <TextField
        label="Minute, hour, day, month, weekday"
        value={cron}
        spellCheck={false}
        error={error}
        onChange={onChange}
      />
    </>
  )
}

interface SimpleFieldsProps {
  readonly simple: SimpleCron
  readonly onChange: (simple: SimpleCron) => void
}

function SimpleFields({ simple, onChange }: SimpleFieldsProps) {
  const { form } = simple
  return (
    <>
      {form === 'week' && (
        <MultiComboBox
          label="Weekday"
          options={WEEKDAYS.map((label, id) => ({ id: String(id), label }))}
          chosen={[String(simple.weekday)]}
          isMultiple={false}
          takesTyped={false}
          placeholder="Choose"
          onChange={([id]) => id !== undefined && onChange({ ...simple, weekday: Number(id) })}
        />
      )}
      {form === 'month' && (
        <TypedField
          label="Day of the month"
          first={String(simple.day)}
          read={(text) => readNumber(text, 1, 31)}
          error="A day is from 1 to 31."
          onRead={(day) => onChange({ ...simple, day })}
        />
      )}
      {form === 'hour' ? (
        <TypedField
          label="Minute"
          first={String(simple.minute)}
          read={(text) => readNumber(text, 0, 59)}
          error="A minute is from 0 to 59."
          onRead={(minute) => onChange({ ...simple, minute })}
        />
      ) : (
        <TypedField
          label="Time of day"
          first={timeOfDay(simple)}
          read={readTimeOfDay}
          error="Write a time such as 07:00."
          onRead={(time) => onChange({ ...simple, ...time })}
        />
      )}
    </>
  )
}

function readNumber(text: string, from: number, to: number): number | null {
  const number = /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= from && number <= to ? number : null
}

interface TypedFieldProps<T> {
  readonly label: string
  readonly first: string
  readonly read: (text: string) => T | null
  readonly error: string
  readonly onRead: (value: T) => void
}

/** A text that is read as it is typed; while it cannot be read, the value before stays. */
function TypedField<T>({ label, first, read, error, onRead }: TypedFieldProps<T>) {
  const [text, setText] = useState(first)
  return (
    <TextField
      label={label}
      value={text}
      error={read(text) === null ? error : undefined}
      onChange={(typed) => {
        setText(typed)
        const value = read(typed)
        if (value !== null) onRead(value)
      }}
    />
  )
}
