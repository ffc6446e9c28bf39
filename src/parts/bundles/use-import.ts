import { useState } from 'react'
import { uploadBundle } from '#data/export/bundles.ts'
import { notify } from '#data/platform/toasts.ts'
import type { BundleKind } from '#domain/contract/bi/bundles.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { type ImportFaults, readImportFaults } from '#domain/export/import-faults.ts'
import { bundleNoun } from './bundle-texts.ts'

interface After {
  readonly onImported: () => void
  readonly onClose: () => void
}

/** The state of an import: its archive, the chosen databases, and the reasons of the last rejection. */
export function useImport(kind: BundleKind, { onImported, onClose }: After) {
  const [archive, setArchive] = useState<File | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<ImportFaults | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [databases, setDatabases] = useState<ReadonlyMap<string, number>>(new Map())
  const choose = (file: File) => {
    setArchive(file)
    setFaults(null)
    setFailure(null)
    setDatabases(new Map())
  }
  const take = async (overwrites: boolean) => {
    if (archive === null) return
    setBusy(true)
    setFailure(null)
    const done = await uploadBundle(kind, { archive, overwrites, databases })
    setBusy(false)
    if (done.ok) {
      notify({ type: 'success', text: `The ${bundleNoun(kind)} of ${archive.name} were imported.` })
      onImported()
      return onClose()
    }
    const found = readImportFaults(done.error)
    setFaults(found)
    if (found === null) setFailure(failureText(done.error))
  }
  const chooseDatabase = (uuid: string, id: number) => setDatabases(new Map([...databases, [uuid, id]]))
  return { archive, isBusy, faults, failure, databases, choose, chooseDatabase, take }
}

/** Only a rejection proves that nothing was imported; importing twice does no harm. */
function failureText({ code, message }: WireError): string {
  const isKnown = REJECTIONS.has(code)
  const sentence = message.endsWith('.') ? message : `${message}.`
  return isKnown
    ? `${sentence} Nothing was imported.`
    : `${sentence} It is not known whether it was imported. Importing it again is safe: nothing is overwritten without a question.`
}

const REJECTIONS: ReadonlySet<WireError['code']> = new Set([
  'refused',
  'forbidden',
  'not-found',
  'too-large',
  'signed-out',
])
