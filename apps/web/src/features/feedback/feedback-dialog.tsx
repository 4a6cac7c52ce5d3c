import { FEEDBACK, FEEDBACK_TYPES, SendFeedback } from '@app/contracts';
import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { isPhone, looks } from '../../shared/lib/device/device.js';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { useSendFeedbackMutation } from './calls.js';
import { Input, Textarea } from '../../shared/ui/fields.js';

type Field = 'type' | 'content' | 'contact';
interface Form {
  type: string;
  content: string;
  contact: string;
}
const EMPTY: Form = { type: 'suggestion', content: '', contact: '' };

/** The first thing that is wrong with each field, in the contract's words. */
const faultsOf = (form: Form & { pageUrl: string }): Partial<Record<Field, string>> => {
  const parsed = SendFeedback.safeParse(form);
  const faults: Partial<Record<string, string>> = {};
  for (const { path, message } of parsed.error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
};

function Labelled({
  label,
  fault,
  children,
}: {
  label: string;
  fault?: string;
  children: (ids: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }) => ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <chakra.label htmlFor={id} display="block" mb="1.5" fontSize="sm" color="fg.muted">
        {label}
      </chakra.label>
      {children({ id, 'aria-describedby': `${id}-fault`, 'aria-invalid': fault !== undefined })}
      <Text
        id={`${id}-fault`}
        role="alert"
        color="vermilion.fg"
        fontSize="sm"
        mt={fault ? '1' : '0'}
      >
        {fault}
      </Text>
    </div>
  );
}

/** The feedback dialog, to the letter of the specification: 500 px, 90 % on phones, and a slip beside it does not lose the words. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const phone = isPhone(looks());
  const [form, setForm] = useState(EMPTY);
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  const [failed, setFailed] = useState('');
  const [send, sending] = useSendFeedbackMutation();
  const notify = useNotify();
  const content = useRef<HTMLTextAreaElement>(null);
  const pageUrl = useRef(location.href.slice(0, 2000));
  const change = (field: Field) => (event: { target: { value: string } }) => {
    setForm({ ...form, [field]: event.target.value });
    setFaults({ ...faults, [field]: undefined });
  };
  const submit = async () => {
    const whole = { ...form, pageUrl: pageUrl.current };
    const found = faultsOf(whole);
    setFaults(found);
    setFailed('');
    const asked = SendFeedback.safeParse(whole);
    if (!asked.success) return;
    const { contact, ...rest } = asked.data;
    const { error } = await send({ ...rest, ...(contact && { contact }) });
    if (error) {
      setFailed('spoken' in error && error.spoken ? error.message : '提交反馈失败，请稍后重试');
      return;
    }
    notify('感谢您的反馈！我们会尽快处理。', 'good');
    setForm(EMPTY);
    onClose();
  };
  return (
    <Dialog
      title="意见反馈"
      onClose={onClose}
      width={phone ? FEEDBACK.phoneWidth : `${FEEDBACK.width}px`}
      focus={content}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form="feedback" disabled={sending.isLoading}>
            {sending.isLoading ? '正在提交…' : '提交'}
          </Button>
        </>
      }
    >
      <chakra.form
        id="feedback"
        noValidate
        onSubmit={(event: FormEvent) => (event.preventDefault(), void submit())}
      >
        <Stack gap="4" pt="2">
          <Labelled label="反馈类型" fault={faults.type}>
            {(field) => (
              <chakra.select
                {...field}
                value={form.type}
                onChange={change('type')}
                appearance="auto"
                w="100%"
                h="48px"
                px="3"
                bg="bg.panel"
                borderWidth="1px"
                borderColor="border.strong"
                borderRadius="10px"
              >
                {Object.entries(FEEDBACK_TYPES).map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </chakra.select>
            )}
          </Labelled>
          <Labelled label="反馈内容" fault={faults.content}>
            {(field) => (
              <Textarea
                {...field}
                ref={content}
                rows={phone ? FEEDBACK.phoneRows : FEEDBACK.rows}
                maxLength={FEEDBACK.maxLength}
                value={form.content}
                onChange={change('content')}
                placeholder="遇到了什么，或者希望它怎样？"
              />
            )}
          </Labelled>
          <Labelled label="联系方式（可不填）" fault={faults.contact}>
            {(field) => (
              <Input
                {...field}
                type="email"
                inputMode="email"
                autoComplete="email"
                value={form.contact}
                onChange={change('contact')}
                placeholder="邮箱，想收到回复时填"
              />
            )}
          </Labelled>
          <Text role="alert" color="vermilion.fg" fontSize="sm">
            {failed}
          </Text>
        </Stack>
      </chakra.form>
    </Dialog>
  );
}
