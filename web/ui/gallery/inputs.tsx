import LayoutList from 'lucide-react/icons/layout-list'
import List from 'lucide-react/icons/list'
import { useEffect, useState } from 'react'
import { Autocomplete } from '../autocomplete.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Combobox } from '../combobox.tsx'
import { CopyField } from '../copy-field.tsx'
import { DatePicker } from '../date-picker.tsx'
import { type DateRange, DateRangeChip, DateRangePicker } from '../date-range-picker.tsx'
import { Field } from '../field.tsx'
import { FileDrop } from '../file-drop.tsx'
import { MoneyInput } from '../money-input.tsx'
import { NumberInput } from '../number-input.tsx'
import { PasswordInput } from '../password-input.tsx'
import { Progress } from '../progress.tsx'
import { Segmented } from '../segmented.tsx'
import { Select } from '../select.tsx'
import { Stepper } from '../stepper.tsx'
import { Steps } from '../steps.tsx'
import { Switch } from '../switch.tsx'
import { TabPanel, Tabs } from '../tabs.tsx'
import { TextInput } from '../text-input.tsx'
import { Textarea } from '../textarea.tsx'
import { toast } from '../toast.ts'
import { Section } from './section.tsx'

const people = [
  { id: '1', name: 'Harbour & Pine Studio', email: 'accounts@harbourpine.example' },
  { id: '2', name: 'Okanagan Orchard Co-op', email: 'office@okorchard.example' },
  { id: '3', name: 'Marlow & Finch Architects', email: 'studio@marlowfinch.example' },
  { id: '4', name: 'Théo Lacombe', email: 'bonjour@theolacombe.example' },
]
type Person = (typeof people)[number]

const find = (query: string) =>
  people.filter((person) => `${person.name} ${person.email}`.toLowerCase().includes(query.toLowerCase()))

export function Inputs() {
  const [quantity, setQuantity] = useState(0)
  const [rate, setRate] = useState(2400)
  const [view, setView] = useState('cards')
  const [minutes, setMinutes] = useState(60)
  const [tab, setTab] = useState('details')
  const [step, setStep] = useState('details')
  const [count, setCount] = useState(1)
  const [day, setDay] = useState<string | null>('2025-05-09')
  const [range, setRange] = useState<DateRange | null>({ from: '2025-04-08', to: '2025-05-06' })
  const [person, setPerson] = useState<Person | null>(null)
  const [name, setName] = useState('')
  return (
    <>
      <Section title="Fields">
        <div className="g-two">
          <Field label="Email" required help="Invoices are sent from this address.">
            <TextInput type="email" placeholder="name@company.com" />
          </Field>
          <Field label="Invoice number" help="Cannot be changed">
            <TextInput defaultValue="INV-20250509-318" disabled />
          </Field>
          <Field label="Focused">
            <TextInput className="is-focus" defaultValue="218 Cook Street" />
          </Field>
          <Field label="Billing email" required error="Please enter a valid email address">
            <TextInput defaultValue="ingrid@" />
          </Field>
          <Field label="Currency">
            <Select options={['CAD', 'USD', 'EUR', 'GBP'].map((value) => ({ value, label: value }))} />
          </Field>
          <Field label="Rate">
            <MoneyInput currency="CAD" value={rate} onValueChange={setRate} />
          </Field>
          <Field label="Quantity" help={`Understood: ${quantity}`}>
            <NumberInput value={quantity} onValueChange={setQuantity} decimals={4} />
          </Field>
          <Field label="Password">
            <PasswordInput autoComplete="new-password" defaultValue="correct horse" />
          </Field>
          <Field label="Due date">
            <DatePicker label="Due date" value={day} onValueChange={setDay} today="2025-05-13" clearable />
          </Field>
          <Field label="Customer">
            <RemoteCombobox value={person} onValueChange={setPerson} />
          </Field>
          <Field label="Name on link">
            <Autocomplete
              value={name}
              onValueChange={setName}
              options={name.trim().length >= 2 ? find(name).slice(0, 5) : []}
              itemKey={(item) => item.id}
              itemLabel={(item) => item.name}
              onPick={(item) => toast.info(item.email)}
            />
          </Field>
          <Field label="Payment link">
            <CopyField value="https://duly.example/pay/4f0c" />
          </Field>
          <Field label="Additional notes" optional className="span-2">
            <Textarea autoSize defaultValue="Thank you for the trust." />
          </Field>
        </div>
      </Section>
      <Section title="Choices">
        <div className="grid gap-6">
          <div className="g-flow" style={{ gap: '12px 32px' }}>
            <Switch label="Discount" defaultChecked />
            <Switch label="Shipping" />
            <Switch label="Tax" disabled />
            <Checkbox label="Remember me" defaultChecked />
            <Checkbox label="Some" indeterminate />
          </div>
          <div className="g-flow">
            <Segmented
              label="View"
              value={view}
              onValueChange={setView}
              options={[
                { value: 'cards', label: 'Cards', icon: <LayoutList /> },
                { value: 'list', label: 'List', icon: <List /> },
              ]}
            />
            <Segmented
              label="Minutes"
              className="num"
              value={minutes}
              onValueChange={setMinutes}
              options={[30, 60, 90, 120].map((value) => ({ value, label: value }))}
            />
            <Stepper label="Quantity" value={count} onValueChange={setCount} />
          </div>
          <Tabs
            label="Example tabs"
            value={tab}
            onValueChange={setTab}
            tabs={[
              { value: 'details', label: 'Payment Details' },
              { value: 'integration', label: 'Integration' },
            ]}
          >
            <TabPanel value="details">Bank details.</TabPanel>
            <TabPanel value="integration">Connections.</TabPanel>
          </Tabs>
          <Steps
            label="Example steps"
            value={step}
            onValueChange={setStep}
            steps={[
              { value: 'from', name: 'From', caption: 'Customer Info', done: true },
              { value: 'details', name: 'Details', caption: 'Invoice Details', done: true },
              { value: 'items', name: 'Items', caption: 'Line Items', wrong: true },
              { value: 'summary', name: 'Summary', caption: 'Payment' },
            ]}
          >
            {['from', 'details', 'items', 'summary'].map((value) => (
              <TabPanel key={value} value={value} className="faint">
                {value}
              </TabPanel>
            ))}
          </Steps>
          <div>
            <DateRangePicker value={range} onValueChange={setRange} today="2025-05-13" />
            <DateRangeChip value={range} onClear={() => setRange(null)} />
          </div>
          <FileDrop
            label="Company logo"
            accept="image/png,image/jpeg"
            maxBytes={5_000_000}
            hint="PNG or JPEG, up to 5 MB."
            onFile={(file) => toast.success(file.name)}
            onRefuse={(reason) => toast.error(reason === 'kind' ? 'Not a picture' : 'Too large')}
          />
          <Progress label="Uploading logo" value={0.42} />
          <Progress label="Preparing the PDF" />
        </div>
      </Section>
    </>
  )
}

/** As a server would answer: late, capped, sometimes not at all ('fail'). */
function RemoteCombobox({
  value,
  onValueChange,
}: {
  value: Person | null
  onValueChange: (next: Person | null) => void
}) {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<{ query: string; options: Person[] }>({ query: '', options: people })
  useEffect(() => {
    const timer = setTimeout(() => setFound({ query, options: find(query) }), 400)
    return () => clearTimeout(timer)
  }, [query])
  return (
    <Combobox
      placeholder="Search customers..."
      value={value}
      onValueChange={onValueChange}
      options={found.options}
      onQuery={setQuery}
      loading={found.query !== query}
      loadingText="Searching..."
      error={found.query === 'fail' ? 'Could not search.' : undefined}
      onRetry={() => setQuery('')}
      note="Showing first 25 results. Type more to refine search."
      itemKey={(item) => item.id}
      itemLabel={(item) => item.name}
      renderItem={(item) => (
        <>
          {item.name}
          <small>{item.email}</small>
        </>
      )}
    />
  )
}
