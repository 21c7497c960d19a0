import { exact, type Findings, isStated } from './check-findings.ts'
import type { Line } from './document.ts'
import { withDiscount, withGross } from './written-decimal.ts'

/** The lines by themselves: what they must state. */
export function checkLines(found: Findings): void {
  found.document.lines.forEach((line, index) => {
    checkLine(found, line, `lines[${index}]`)
  })
}

function checkLine(found: Findings, line: Line, path: string): void {
  found.need(line.id, 'BR-21', 'BT-126', `${path}.id`, 'line-id-missing')
  found.need(line.unit, 'BR-23', 'BT-130', `${path}.unit`, 'line-unit-missing')
  found.need(line.item.name, 'BR-25', 'BT-153', `${path}.item.name`, 'line-name-missing')
  found.need(line.tax.category, 'BR-CO-04', 'BT-151', `${path}.tax.category`, 'line-tax-missing')
  if (exact(line.price.net) < 0n) found.add('BR-27', 'BT-146', `${path}.price.net`, 'line-price-negative')
  const { gross } = found.ubl ? withDiscount(line.price) : withGross(line.price)
  if (exact(gross) < 0n) found.add('BR-28', 'BT-148', `${path}.price.gross`, 'line-gross-price-negative')
  const { standardId, classifications, attributes } = line.item
  if (isStated(standardId?.id) && !isStated(standardId.scheme))
    found.add('BR-64', 'BT-157', `${path}.item.standardId.scheme`, 'line-standard-scheme-missing')
  classifications?.forEach(({ code, list }, index) => {
    if (isStated(code) && !isStated(list))
      found.add('BR-65', 'BT-158', `${path}.item.classifications[${index}].list`, 'line-class-list-missing')
  })
  attributes?.forEach(({ name, value }, index) => {
    if (isStated(name) !== isStated(value))
      found.add('BR-54', 'BG-32', `${path}.item.attributes[${index}]`, 'line-attribute-incomplete')
  })
}
