import { useState } from 'react';
import { Bell, Pencil, Trash2 } from 'lucide-react';
import { Button, ButtonLink, TextLink } from '../button.tsx';
import { Checkbox, Radio, RadioGroup, Switch } from '../choice.tsx';
import { Combobox } from '../combobox.tsx';
import { Dialog, DialogClose } from '../dialog.tsx';
import { Drawer } from '../drawer.tsx';
import { Field, Input, NativeSelect, Textarea } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Menu, MenuGroup, MenuItem, MenuLine, MenuLink } from '../menu.tsx';
import { Select } from '../select.tsx';
import { StarButton, StarIcon } from '../star-button.tsx';
import { LinkTabs, Tabs } from '../tabs.tsx';
import { notify } from '../toast.tsx';
import { Tooltip } from '../tooltip.tsx';
import { Section } from './section.tsx';

const CITIES = ['Ahmedabad', 'Anand', 'Bhuj', 'Jamnagar', 'Nadiad', 'Rajkot', 'Surat', 'Vadodara', 'Vapi'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Floating />
    </>
  );
}

function Buttons() {
  const [isSaving, setIsSaving] = useState(true);
  const [isMine, setIsMine] = useState(true);
  return (
    <Section title="Buttons" note="One primary in a region. A busy button keeps its words.">
      <div className="flex flex-wrap items-center gap-2.5">
        <Button kind="primary" size="large">
          Get a pass
        </Button>
        <Button kind="primary">Accept</Button>
        <Button kind="strong">Continue</Button>
        <Button>See the programme</Button>
        <Button kind="quiet">Decline</Button>
        <Button kind="lit">
          <StarIcon size={18} />
          My list, 7
        </Button>
        <Button kind="danger">Cancel meeting</Button>
        <TextLink to="/contact">Refund rules</TextLink>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button kind="primary" size="small">
          Accept
        </Button>
        <Button size="small">Suggest a time</Button>
        <Button disabled>Not available</Button>
        <Button kind="primary" isBusy={isSaving} onClick={() => setIsSaving(true)}>
          Saving
        </Button>
        <Button kind="quiet" size="small" onClick={() => setIsSaving(!isSaving)}>
          {isSaving ? 'Stop' : 'Start'}
        </Button>
        <ButtonLink to="/agenda">A link as a button</ButtonLink>
        <IconButton label="Notifications" count={128}>
          <Bell size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <StarButton
          isOn={isMine}
          label={isMine ? 'Remove from my list: Ward budgets' : 'Add to my list: Ward budgets'}
          onToggle={() => setIsMine(!isMine)}
        />
        <Tooltip text="Shown on hover and on keyboard focus">
          <Button kind="quiet">With a tip</Button>
        </Tooltip>
      </div>
    </Section>
  );
}

function Fields() {
  const [city, setCity] = useState<string | null>('vadodara');
  return (
    <Section title="Fields" note="Label above, hint or error below.">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Company name" hint="As on your GST certificate">
          <Input defaultValue="Naalah Labs" />
        </Field>
        <Field label="Work email" isOptional>
          <Input type="email" placeholder="you@company.in" />
        </Field>
        <Field label="GSTIN" error="A GSTIN has 15 characters. This has 9.">
          <Input defaultValue="24AAB1234" />
        </Field>
        <Field label="Team size">
          <NativeSelect defaultValue="2">
            <option value="1">Just me</option>
            <option value="2">Two to five</option>
          </NativeSelect>
        </Field>
        <Field label="Hall">
          <Select options={CITIES.slice(0, 4)} defaultValue="anand" />
        </Field>
        <Field label="City">
          <Combobox options={CITIES} value={city} onChange={setCity} />
        </Field>
        <Field label="What is the problem" className="sm:col-span-2" hint="One page is enough.">
          <Textarea defaultValue="Our flight moved to Friday morning." />
        </Field>
        <Field label="Not now">
          <Input disabled defaultValue="Closed on 10 July" />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-x-7">
        <Checkbox defaultChecked>Share my contact</Checkbox>
        <Checkbox>Jain meal</Checkbox>
        <Checkbox disabled>Not offered</Checkbox>
        <Switch defaultChecked>Gujarati captions</Switch>
        <Switch>Quiet hours</Switch>
      </div>
      <RadioGroup legend="How do you come" isInline>
        <Radio name="presence" value="person" defaultChecked>
          In person
        </Radio>
        <Radio name="presence" value="online" hint="Streams of three halls">
          Online
        </Radio>
      </RadioGroup>
    </Section>
  );
}

function Floating() {
  const overview = <p className="text-fg-2">44 sessions in five rooms.</p>;
  return (
    <Section title="Over the page" note="Dialog, drawer, sheet, menu, note, tabs.">
      <div className="flex flex-wrap items-center gap-2.5">
        <Dialog
          title="Cancel this meeting?"
          description="Tejal Mistry gets a message now, and table 14 at 15:00 opens to others."
          trigger={<Button>Dialog</Button>}
          footer={
            <>
              <DialogClose render={<Button kind="quiet">Retain it</Button>} />
              <DialogClose render={<Button kind="danger">Cancel meeting</Button>} />
            </>
          }
        >
          <Field label="Reason, if you want to give one">
            <Textarea />
          </Field>
        </Dialog>
        <Drawer title="Notifications" trigger={<Button>Drawer</Button>} width={500} actions={<Button size="small">Mark all read</Button>}>
          <p className="text-fg-2">Room change. Your seat is now 22.</p>
        </Drawer>
        <Drawer
          title="Filter sessions"
          side="bottom"
          trigger={<Button>Sheet</Button>}
          footer={<Button kind="primary">Show 36 sessions</Button>}
        >
          <Checkbox>Citizen services</Checkbox>
          <Checkbox>Water and drainage</Checkbox>
        </Drawer>
        <Menu trigger={<Button>Menu</Button>}>
          <MenuItem
            onSelect={() => void notify({ title: 'Renamed', kind: 'ok' })}
            icon={<Pencil size={18} strokeWidth={1.75} aria-hidden="true" />}
          >
            Rename
          </MenuItem>
          <MenuGroup label="Places">
            <MenuLink to="/agenda">Agenda</MenuLink>
          </MenuGroup>
          <MenuLine />
          <MenuItem
            isDanger
            onSelect={() => void notify({ title: 'Deleted', kind: 'bad' })}
            icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />}
          >
            Delete
          </MenuItem>
        </Menu>
        <Button onClick={() => void notify({ title: 'Meeting accepted', text: 'Thursday, 15:00, table 14', kind: 'ok' })}>Note</Button>
        <Button
          onClick={() =>
            void notify({ title: 'Payment did not go through', text: 'Nothing was charged. Try again or use another method.', kind: 'bad' })
          }
        >
          Bad news
        </Button>
      </div>
      <Tabs
        label="Parts"
        tabs={[
          { value: 'overview', label: 'Overview', panel: overview },
          { value: 'people', label: 'People', count: 212, panel: <p className="text-fg-2">212 people.</p> },
          { value: 'files', label: 'Files', count: 0, panel: <p className="text-fg-2">No files.</p> },
        ]}
      />
      <LinkTabs
        label="Views"
        tabs={[
          { to: '?part=1', label: 'All', count: 139, isCurrent: true },
          { to: '?part=2', label: 'Mine', count: 7, isCurrent: false },
        ]}
      />
    </Section>
  );
}
