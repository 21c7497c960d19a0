/** An e-invoice inside a PDF: Factur-X or ZUGFeRD. */
export interface EmbeddedInvoice {
  /** By which readers find it: `factur-x.xml`. */
  fileName: string
  /** What of the model it may use: `EN 16931`, `XRECHNUNG`. */
  conformanceLevel: string
  xml: string
}

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const properties = {
  DocumentFileName: 'Name of the embedded invoice file',
  DocumentType: 'Kind of the embedded document',
  Version: 'Version of the standard that the embedded file follows',
  ConformanceLevel: 'Profile of the embedded file',
} as const

/** The schema of the metadata, as PDF/A asks it of metadata that are not its own. */
export const embeddedSchema = `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${Object.entries(
  properties,
)
  .map(
    ([name, description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType></rdf:li>`,
  )
  .join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`

/** The declaration of the prefix. */
export const embeddedNamespace = ` xmlns:fx="${namespace}" `

/** The metadata of one file. */
export function embeddedMetadata({ fileName, conformanceLevel }: EmbeddedInvoice): string {
  const values: Record<keyof typeof properties, string> = {
    DocumentFileName: fileName,
    DocumentType: 'INVOICE',
    Version: conformanceLevel === 'XRECHNUNG' ? '3.0' : '1.0',
    ConformanceLevel: conformanceLevel,
  }
  return Object.entries(values)
    .map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`)
    .join('')
}
