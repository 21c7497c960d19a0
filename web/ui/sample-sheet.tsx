import './styles/sheet.css'
import './styles/sample-sheet.css'

const items = [
  ['Brand identity system', 'Logo, colour, typography and a 24-page guideline document', '1', '$2,400.00', '$2,400.00'],
  ['Website design', 'Six page templates, desktop and phone', '6', '$320.00', '$1,920.00'],
  ['Product photography', 'Half day in the studio, 18 retouched frames', '1', '$650.00', '$650.00'],
  ['Print production', 'Proofing and press check, per hour', '4.5', '$85.00', '$382.50'],
] as const

const totals = [
  ['Subtotal', '$5,352.50'],
  ['Discount (10%)', '−$535.25'],
  ['Shipping', '$18.00'],
  ['Tax (5%)', '$241.76'],
] as const

const bank = [
  ['Bank', 'Inner Harbour Credit Union'],
  ['Account name', 'Fernwood Studio Ltd.'],
  ['Account no.', '0042 117 903 5'],
  ['SWIFT', 'IHCUCA8V'],
] as const

/** A finished invoice of an invented studio, for the cover and the marketing pages. A picture: hide it from assistive technology. */
export function SampleSheet() {
  return (
    <div className="paper sample" data-theme="light">
      <div className="sheet">
        <div className="axes after-7 at-end">
          <div className="logo-box">
            <Fernwood />
          </div>
          <div className="doc">Invoice</div>
        </div>
        <div className="axes after-9">
          <div>
            <b>Fernwood Studio Ltd.</b>
            <Lines of={['218 Cook Street', 'Victoria, BC V8V 3X2', 'Canada', 'GST 81472 5530 RT0001']} />
          </div>
          <Facts
            of={[
              ['Invoice #', 'INV-20250509-318'],
              ['Issue date', 'May 09, 2025'],
              ['Due date', 'June 08, 2025'],
            ]}
          />
        </div>
        <div className="axes after-11">
          <div>
            <div className="cap">Bill to</div>
            <b>Harbour &amp; Pine Studio</b>
            <Lines
              of={[
                'Priya Raman',
                '1140 Wharf Lane, Unit 6',
                'Nanaimo, BC V9R 2S5',
                'Canada',
                'accounts@harbourpine.example',
              ]}
            />
          </div>
          <div>
            <div className="cap">Amount due</div>
            <div className="due">
              $5,077.01<small>CAD</small>
            </div>
          </div>
        </div>
        <table>
          <thead>
            <tr>
              <th>ITEM</th>
              <th className="c-qty">QTY</th>
              <th className="c-rate">RATE</th>
              <th className="c-amt">AMOUNT</th>
            </tr>
          </thead>
          <tbody>
            {items.map(([name, detail, ...figures]) => (
              <tr key={name}>
                <td>
                  {name}
                  <p>{detail}</p>
                </td>
                {figures.map((figure, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a fixed picture
                  <td key={column}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="axes before-7">
          <div>
            <div className="cap">Payment terms</div>
            Payment is due within 30 days from the invoice date
            <div className="cap before-5">Bank Transfer</div>
            <Facts of={bank} />
          </div>
          <dl className="totals">
            {totals.map(([label, amount]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
            <div className="grand">
              <dt>Total (CAD)</dt>
              <dd>$5,077.01</dd>
            </div>
          </dl>
        </div>
        <div className="axes before-9 at-end">
          <div>
            <div className="cap">Notes</div>
            Thank you for the trust. Final files are in the shared folder; print-ready masters follow once the press
            check is signed off.
          </div>
          <div className="sign">
            <Signature />
            <div className="line">Ingrid Halvorsen</div>
          </div>
        </div>
        <div className="foot">
          <span>Fernwood Studio Ltd. · ingrid@fernwood.example · +1 (250) 555-0142</span>
          <span>Page 1 of 1</span>
        </div>
      </div>
    </div>
  )
}

function Lines({ of }: { of: readonly string[] }) {
  return of.map((line) => <div key={line}>{line}</div>)
}

function Facts({ of }: { of: readonly (readonly [string, string])[] }) {
  return (
    <dl className="facts">
      {of.map(([label, value]) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Fernwood() {
  return (
    <svg viewBox="0 0 132 40" aria-hidden="true">
      <g fill="none" stroke="#1f3b30" strokeWidth="2.6" strokeLinecap="round">
        <path d="M8 36C14 26 18 16 20 4" />
        <path d="M11.500 30c6 1 11-1 14-6M15 22.500c5 .5 9-1.500 11.500-5.500M18 14.500c3.500.2 6.300-1.200 8-4M10 31C6 28 4 24 4 19M14 23c-3-2.500-4.500-5.500-4.500-9.500M17 15.500C15 13.500 14 11 14 8" />
      </g>
      <text
        x="38"
        y="27"
        fontFamily="Newsreader Variable, Georgia, serif"
        fontSize="21"
        fontWeight="500"
        fill="#1f3b30"
        letterSpacing="-.3"
      >
        Fernwood
      </text>
    </svg>
  )
}

function Signature() {
  return (
    <svg
      className="pen"
      viewBox="0 0 220 64"
      aria-hidden="true"
      fill="none"
      stroke="#24315f"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M14 12c4 12 2 28-4 40M10 52c-3 3-7 1-5-3 4-8 20-8 24-22 1-5-4-4-5 1-2 9-1 14 3 13 5-1 7-13 11-13 3 0 0 11 3 12 3 0 5-10 9-10 4 0-2 11 2 11 4-1 6-11 10-11 3 0 0 9 3 10 5 1 14-22 14-34 0-5-5-3-6 4-2 11-2 28 2 31 3 1 5-11 10-12M84 46c8-1 22-4 38-8" />
      <path d="M118 8c-2 16-6 30-10 44M144 6c-4 16-7 30-9 46M104 32c14-3 28-4 44-3M152 42c2-6 8-9 12-6-3-2-9 1-8 7 1 5 8 1 9-5 0 5 1 8 4 6 4-2 7-18 9-26-3 14-4 25-1 26 4 0 7-14 11-14 3 1-2 12 2 12 5 0 8-11 14-12 5 0 6 8 13 4" />
    </svg>
  )
}
