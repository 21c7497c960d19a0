// The GSM 7-bit alphabet as one pattern; signs of the extension table count twice.
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const doubled = /[\^{}\\[~\]|€]/g

/** How many parts a body is sent in, and in which alphabet. */
export function segmentsOf(body: string): { encoding: 'GSM-7' | 'UCS-2'; segments: number } {
  if (!gsm.test(body)) return { encoding: 'UCS-2', segments: body.length <= 70 ? 1 : Math.ceil(body.length / 67) }
  const length = body.length + (body.match(doubled)?.length ?? 0)
  return { encoding: 'GSM-7', segments: length <= 160 ? 1 : Math.ceil(length / 153) }
}
