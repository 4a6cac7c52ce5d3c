import { DIALOG_Z_INDEX } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { useAgain } from '../lib/failures/use-again.js';
import { openFeedback } from '../lib/failures/feedback.js';
import { Unloaded } from '../lib/failures/unloaded.js';

/** What stands where something broke; without any of it a box in its place. */
export interface Otherwise {
  /** Something else; `null` for what the page is whole without. */
  instead?: ReactNode;
  /** The box stands over the page, as the dialog would. */
  over?: boolean;
  /** It does, and can be put away. */
  onClose?: (() => void) | undefined;
}
interface Broken extends Otherwise {
  error: unknown;
  onRetry: () => void;
}

const OVER = {
  position: 'fixed',
  zIndex: DIALOG_Z_INDEX,
  left: '50%',
  top: '30%',
  transform: 'translateX(-50%)',
  w: 'min(420px, 92vw)',
  boxShadow: '0 24px 64px rgb(10 24 18 / .22)',
} as const;

/** Plain links: the way home also leads out of a broken frame. */
function Broken({ error, onRetry, over, onClose }: Broken) {
  const unloaded = error instanceof Unloaded ? error : undefined;
  // Unseen: the box stays still until the part is really here.
  useAgain(unloaded !== undefined, () => void unloaded?.again().then(onRetry, () => undefined));
  return (
    <Box
      role="alert"
      display="grid"
      justifyItems="center"
      gap="4"
      p="6"
      textAlign="center"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="12px"
      {...(over || onClose ? OVER : { maxW: '420px', mx: 'auto', my: '8' })}
    >
      <Text fontSize="lg">{unloaded ? '这一部分没有下载下来' : '这一页出了问题'}</Text>
      <Text color="fg.muted">
        {unloaded
          ? `${navigator.onLine ? '网络好像断了' : '没有网络，这一部分还没有存到这台设备上'}。连上之后会自己打开，写了的都还在`
          : '可以再试一次。总是这样的话，请告诉我们'}
      </Text>
      <Box display="flex" flexWrap="wrap" justifyContent="center" gap="2">
        <Button onClick={onRetry}>{unloaded ? '再试一次' : '重试'}</Button>
        <Button asChild variant="outline">
          <a href="/">回首页</a>
        </Button>
        <Button variant="outline" onClick={openFeedback}>
          反馈
        </Button>
        {onClose && (
          <Button variant="ghost" onClick={onClose}>
            关闭
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface Props extends Otherwise {
  children: ReactNode;
  /** The place it is about: in another one it tries anew. */
  at?: string;
  onCaught?: () => void;
}
interface State {
  at: string | undefined;
  error?: { was: unknown } | undefined;
}

/** Keeps what breaks inside of it from emptying the page. Who hears of it: `lib/failures/caught.ts`. */
export class Boundary extends Component<Props, State> {
  override state: State = { at: this.props.at };
  static getDerivedStateFromError = (was: unknown) => ({ error: { was } });
  static getDerivedStateFromProps = ({ at }: Props, state: State) =>
    at === state.at ? null : { at, error: undefined };
  override componentDidCatch() {
    this.props.onCaught?.();
  }
  override render() {
    const { error } = this.state;
    const { children, instead, over, onClose } = this.props;
    if (!error) return children;
    if (instead !== undefined) return instead;
    const again = () => this.setState({ error: undefined });
    return <Broken error={error.was} onRetry={again} over={over} onClose={onClose} />;
  }
}
