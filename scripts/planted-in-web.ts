import type { PlantedFault } from './planted-faults.ts'

/** Faults of screens. */
export const plantedInWeb: readonly PlantedFault[] = [
  {
    fault: 'the export leaves out the dates of the list',
    file: 'web/features/invoices/list/invoice-list-screen.tsx',
    find: 'query: present(filter) }',
    replace: "query: present({ ...filter, startDate: '', endDate: '' }) }",
    test: 'web/features/invoices/list/invoice-list-screen.test.tsx',
  },
  {
    fault: 'a waiting draft is lost when another invoice is saved',
    file: 'web/features/invoices/form/use-draft.ts',
    find: "waits ? await takeDraftSlot('empty') : null",
    replace: 'null',
    test: 'web/features/invoices/form/invoice-editor.test.tsx',
  },
  {
    fault: 'Send is enabled on expired payment links',
    file: 'web/features/payment-links/payment-links-screen.tsx',
    find: "() => onOpen('send'), !possible.send)",
    replace: "() => onOpen('send'))",
    test: 'web/features/payment-links/payment-links-screen.test.tsx',
  },
  {
    fault: 'paid payment links can be edited',
    file: 'web/features/payment-links/payment-links-screen.tsx',
    find: "() => onOpen('edit'), !possible.edit)",
    replace: "() => onOpen('edit'))",
    test: 'web/features/payment-links/payment-links-screen.test.tsx',
  },
  {
    fault: 'the focus is lost when a line is removed',
    file: 'web/features/invoices/form/items-tab.tsx',
    find: ';(button ?? adder.current)?.focus()',
    replace: 'button?.getAttribute(adder.current?.id ?? String(next))',
    test: 'web/features/invoices/form/items-tab.test.tsx',
  },
  {
    fault: 'a selection of one reads "1 invoices"',
    file: 'web/features/invoices/list/bulk-bar.tsx',
    find: 't(words.selected, { count: selection.count })',
    replace: '`${selection.count} invoices selected`',
    test: 'web/features/invoices/list/invoice-list-screen.test.tsx',
  },
  {
    fault: 'a repeat while the first try still runs gets a key of its own',
    file: 'web/api/action-key.ts',
    find: ' && error.status !== 409',
    replace: '',
    test: 'web/api/action-key.test.ts',
  },
  {
    fault: 'an overdue invoice is yellow',
    file: 'web/ui/status-badge.tsx',
    find: "OVERDUE: ['red'",
    replace: "OVERDUE: ['yellow'",
    test: 'web/ui/status-badge.test.tsx',
  },
]
