import { useState } from 'react'
import { saveDashboard } from '#data/commands/dashboards/save-dashboard.ts'
import { notify } from '#data/platform/toasts.ts'
import { withSettings } from '#domain/dashboard/document/document.ts'
import { settingsDenial } from '#domain/dashboard/edit/metadata/settings-denial.ts'
import type { ContestedValue, Decisions } from '#domain/dashboard/edit/overwrite/contested-values.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import { useWorkspace } from '#parts/workspace.ts'

type Settings = ReadonlyMap<string, unknown>

/** The values that somebody else saved meanwhile, and the settings that were not saved. */
interface Question {
  readonly values: readonly ContestedValue[]
  readonly settings: Settings
}

/** Saves settings over a record as it was opened. Changes of others are merged; values that both changed are a question. */
export function useSaveSettings(record: StoredDashboard, onSaved: () => void) {
  const { db } = useWorkspace()
  const [question, setQuestion] = useState<Question | null>(null)
  const store = async (settings: Settings, decisions?: Decisions) => {
    const document = withSettings(record.current, settings)
    return saveDashboard(db, record.localId, { base: record.current, document }, decisions)
  }
  const done = () => notify({ type: 'success', text: TEXTS.dashboardSaved })
  return {
    contested: question?.values ?? null,
    keepEditing: () => setQuestion(null),
    /** Returns an error message, or null if the settings are stored. */
    save: async (settings: Settings): Promise<string | null> => {
      const denial = settingsDenial(record.current)
      if (denial !== null) return denial
      const saved = await store(settings)
      if (!saved.ok) return saved.error.message
      if (saved.value.kind === 'contested') {
        setQuestion({ values: saved.value.values, settings })
        return 'Somebody else saved other values meanwhile.'
      }
      done()
      return null
    },
    decide: async (decisions: Decisions) => {
      if (question === null) return
      setQuestion(null)
      const saved = await store(question.settings, decisions)
      if (!saved.ok) return notify({ type: 'danger', text: saved.error.message })
      // Somebody saved other values again.
      if (saved.value.kind === 'contested')
        return setQuestion({ values: saved.value.values, settings: question.settings })
      done()
      onSaved()
    },
  }
}
