import { refuse } from '@duly/core/contract/refusals.ts'
import type { PartyFacts } from '@duly/core/e-invoices/facts.ts'
import { enterWorkspace, type ReadTx, type Tx } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/db/errors.ts'
import { newCapabilityId, newId } from '../../platform/db/ids.ts'
import { cleanImage } from '../../platform/images/images.ts'
import * as store from './store.ts'

type CompanyRow = Awaited<ReturnType<typeof store.insertCompany>>

/** What a save may say; pictures as the contract takes them. Absent keys stay as they are. */
export interface CompanyChanges {
  name?: string
  address?: string
  city?: string
  zip?: string
  country?: string
  phone?: string
  email?: string
  website?: string
  registrationNumber?: string
  taxNumber?: string
  logo?: string
  signature?: string
  eInvoice?: PartyFacts | undefined
}

const pathOf = (assetId: string | null) => (assetId ? `/assets/${assetId}` : '')

function answerOf({
  registration_number,
  tax_number,
  logo_asset_id,
  signature_asset_id,
  e_invoice,
  ...row
}: CompanyRow) {
  return {
    ...row,
    registrationNumber: registration_number,
    taxNumber: tax_number,
    logo: pathOf(logo_asset_id),
    signature: pathOf(signature_asset_id),
    eInvoice: e_invoice as PartyFacts,
  }
}

/** The workspace's company, or null. */
export async function companyOf(tx: ReadTx, workspaceId: string) {
  const row = await store.findCompany(tx, workspaceId)
  return row ? answerOf(row) : null
}

export async function createCompany(tx: Tx, workspaceId: string, fields: CompanyChanges & { name: string }) {
  const values = await valuesOf(tx, workspaceId, fields)
  const empty = {
    address: '',
    city: '',
    zip: '',
    country: '',
    phone: '',
    email: '',
    website: '',
    registration_number: '',
    tax_number: '',
    logo_asset_id: null,
    signature_asset_id: null,
  }
  try {
    return answerOf(await store.insertCompany(tx, workspaceId, newId(), { ...empty, ...values, name: fields.name }))
  } catch (error) {
    if (violatedConstraint(error) === 'companies_one_per_workspace') throw refuse('company_exists')
    throw error
  }
}

export async function changeCompany(tx: Tx, workspaceId: string, id: string, changes: CompanyChanges) {
  const row = await store.updateCompany(tx, workspaceId, id, await valuesOf(tx, workspaceId, changes))
  if (!row) throw refuse('company_not_found')
  return answerOf(row)
}

export async function deleteCompany(tx: Tx, workspaceId: string, id: string): Promise<void> {
  if (!(await store.deleteCompany(tx, workspaceId, id))) throw refuse('company_not_found')
}

/** A stored picture by the id that is its capability. */
export async function assetOf(tx: ReadTx, id: string) {
  const owner = await store.workspaceOfAsset(tx, id)
  if (!owner) throw refuse('not_found')
  await enterWorkspace(tx, owner.workspace_id)
  const asset = await store.findAsset(tx, owner.workspace_id, id)
  if (!asset) throw refuse('not_found')
  return asset
}

/** A picture of the workspace as a data URL, for documents; null when there is none. */
export async function pictureOf(tx: Tx, workspaceId: string, path: string): Promise<string | null> {
  const id = assetIdOf(path)
  const asset = id ? await store.findAsset(tx, workspaceId, id) : undefined
  return asset ? `data:${asset.media_type};base64,${Buffer.from(asset.bytes).toString('base64')}` : null
}

const assetPath = /^\/assets\/([0-9a-f-]{36})$/

function assetIdOf(path: string): string | null {
  return assetPath.exec(path)?.[1] ?? null
}

async function valuesOf(tx: Tx, workspaceId: string, changes: CompanyChanges): Promise<Partial<store.CompanyValues>> {
  const { registrationNumber, taxNumber, logo, signature, eInvoice, ...texts } = changes
  return {
    ...texts,
    ...(registrationNumber === undefined ? {} : { registration_number: registrationNumber }),
    ...(taxNumber === undefined ? {} : { tax_number: taxNumber }),
    ...(eInvoice === undefined ? {} : { e_invoice: JSON.stringify(eInvoice) }),
    ...(logo === undefined ? {} : { logo_asset_id: await keepPicture(tx, workspaceId, 'logo', logo) }),
    ...(signature === undefined
      ? {}
      : { signature_asset_id: await keepPicture(tx, workspaceId, 'signature', signature) }),
  }
}

// The path that we answered earlier means "unchanged"; a path of another workspace is like none.
async function keepPicture(
  tx: Tx,
  workspaceId: string,
  kind: 'logo' | 'signature',
  value: string,
): Promise<string | null> {
  if (value === '') return null
  const known = assetIdOf(value)
  if (known) {
    if (!(await store.findAsset(tx, workspaceId, known))) throw refuse('file_not_image')
    return known
  }
  const id = newCapabilityId()
  await store.insertAsset(tx, workspaceId, id, kind, await cleanImage(value))
  return id
}
