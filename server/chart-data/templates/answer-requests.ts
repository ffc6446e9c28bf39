import { allOk, err, ok, type Result } from '#domain/core/result.ts'
import type { Dialect } from '#domain/semantic/dialect.ts'
import { findColumn, type SemanticDataset, type SemanticError } from '#domain/semantic/semantic-dataset.ts'
import { relationSql } from '#domain/semantic/templates/relation-sql.ts'
import { TOO_LONG_MESSAGE } from '#domain/sql/statement-size.ts'
import { fillMarks } from '#server/templates/fill-marks.ts'
import type { TemplateRequest } from '#server/templates/template-task.ts'

/** Finds another dataset of the same database for a template; null if there is none. */
export type RelatedDatasets = (id: number) => Promise<SemanticDataset | null>

interface Requested {
  /** The dataset of the templates. */
  readonly dataset: SemanticDataset
  readonly dialect: Dialect
  readonly related: RelatedDatasets
}

/** The texts with the values that their macros request. Fails: `bad-expression`, `unknown-metric`, `unknown-column`. */
export async function answerRequests(
  texts: readonly string[],
  requests: readonly TemplateRequest[],
  requested: Requested,
): Promise<Result<readonly string[], SemanticError>> {
  const answers = allOk(await Promise.all(requests.map(async (one) => answerRequest(one, requested))))
  if (!answers.ok) return answers
  return allOk(
    texts.map((text) => {
      const filled = fillMarks(text, answers.value)
      return filled === null ? err(TOO_LONG_TEXT) : ok(filled)
    }),
  )
}

const TOO_LONG_TEXT: SemanticError = { code: 'bad-expression', message: `Error: ${TOO_LONG_MESSAGE}` }

async function answerRequest(
  request: TemplateRequest,
  { dataset, dialect, related }: Requested,
): Promise<Result<string, SemanticError>> {
  if (request.kind === 'time') {
    const type = request.type ?? findColumn(dataset, request.column ?? '')?.type ?? null
    return ok(dialect.timeLiteral(request.time, type))
  }
  if (request.kind === 'metric') {
    const own = request.datasetId === null ? dataset : await related(request.datasetId)
    if (own === null) return err(missingDataset(request.datasetId))
    const metric = own.metrics.find(({ name }) => name === request.name)
    return metric === undefined ? err(missingMetric(request.name, own)) : ok(metric.expression)
  }
  const other = await related(request.id)
  if (other === null) return err(missingDataset(request.id))
  const sql = relationSql(other, dialect, request)
  return sql.ok ? ok(`(\n${sql.value}\n) AS ${dialect.quoteName(`dataset_${request.id}`)}`) : sql
}

function missingDataset(id: number | null): SemanticError {
  return { code: 'bad-expression', message: `Error: Dataset ${id} not found!` }
}

function missingMetric(name: string, { tableName }: SemanticDataset): SemanticError {
  return { code: 'unknown-metric', message: `Error: Metric '${name}' not found in ${tableName}.` }
}
