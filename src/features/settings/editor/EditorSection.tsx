import { Section } from '#features/settings/storage/Section.tsx'
import { EditorSettingsForm } from '#parts/editor-settings/EditorSettingsForm.tsx'

/** The settings of the SQL editor in this browser. */
export function EditorSection() {
  return (
    <Section title="SQL editor" about="These settings apply to this browser, in all of its windows.">
      <EditorSettingsForm />
    </Section>
  )
}
